import type { BrowserContext, Page } from '@playwright/test';

const RAN = '/markup-that-ran';

/**
 * What somebody may type where a text is expected: an element, a drawing, a script, the end of an attribute, a link of Markdown
 * and one of HTML. Whatever makes an element of it leaves a trace: `data-markup`, a call of `markupRan`, a request.
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

/** Such as a name has room for. */
export const SHORT_MARKUP = `<img data-markup src="${RAN}" onerror="markupRan('image')">`;

/** Hears when something runs on a page of the context, whatever a content security policy would say to it. */
export async function listenFor(context: BrowserContext): Promise<{ take: () => string[] }> {
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

/** What the page has made of the markup; and whether it shows it, as the text that it is. */
export const lookFor = (page: Page): Promise<{ made: string[]; shown: boolean }> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('[data-markup]')].map(
      ({ tagName }) => `made <${tagName}>`,
    );
    const addresses = [...document.querySelectorAll('[href], [src], [action], [formaction], [data]')].flatMap(
      (element) =>
        ['href', 'src', 'action', 'formaction', 'data', 'xlink:href']
          .map((name) => element.getAttribute(name) ?? '')
          // React puts an exception in its place.
          .filter((value) => /^\s*javascript:(?!throw)/i.test(value))
          .map((value) => `made <${element.tagName}> with ${value}`),
    );
    const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
    const shown =
      document.body.textContent.includes('<img data-markup') ||
      fields.some(({ value }) => value.includes('<img data-markup'));
    return { made: [...elements, ...addresses], shown };
  });
