import type { BrowserContext, Page } from '@playwright/test';

const RAN = '/markup-that-ran';

/**
 * Markup that people may type into a text field: an image, a drawing, a script, the end of an attribute, a link in
 * Markdown and in HTML. If any of it is rendered as an element, it leaves a trace: `data-markup`, a call of
 * `markupRan`, or a request.
 */
export const MARKUP = [
  `<img data-markup src="${RAN}" onerror="markupRan('image')">`,
  `<svg data-markup onload="markupRan('drawing')"></svg>`,
  `<script>markupRan('script')</script>`,
  `"'\`><i data-markup onmouseover="markupRan('attribute')">`,
  `<a data-markup href="javascript:markupRan('link')">a</a>`,
  `[b](javascript:markupRan('Markdown'))`,
  `\${markupRan('template')}`,
].join('');

/** Short enough for a name. */
export const SHORT_MARKUP = `<img data-markup src="${RAN}" onerror="markupRan('image')">`;

/** Records code that runs on a page of the context, independently of a content security policy. */
export async function recordRuns(context: BrowserContext): Promise<{ take: () => string[] }> {
  let ran: string[] = [];
  await context.exposeFunction('markupRan', (what: string) => ran.push(`ran: ${what}`));
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === RAN) ran.push(`was asked for by ${request.resourceType()}`);
  });
  return {
    take() {
      const taken = ran;
      ran = [];
      return taken;
    },
  };
}

/** The elements that the page made of the markup, and whether it shows the markup as text. */
export const findMarkup = (page: Page): Promise<{ made: string[]; shown: boolean }> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('[data-markup]')].map(
      ({ tagName }) => `made <${tagName}>`,
    );
    const addresses = [...document.querySelectorAll('[href], [src], [action], [formaction], [data]')].flatMap(
      (element) =>
        ['href', 'src', 'action', 'formaction', 'data', 'xlink:href']
          .map((name) => element.getAttribute(name) ?? '')
          // React replaces such an address with a `throw`.
          .filter((value) => /^\s*javascript:(?!throw)/i.test(value))
          .map((value) => `made <${element.tagName}> with ${value}`),
    );
    const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
    const shown =
      document.body.textContent.includes('<img data-markup') ||
      fields.some(({ value }) => value.includes('<img data-markup'));
    return { made: [...elements, ...addresses], shown };
  });
