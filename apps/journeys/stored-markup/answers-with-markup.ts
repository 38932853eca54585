import type { Page, Route } from '@playwright/test';
import { MARKUP } from './markup';

/** A name, a title or a sentence: not a code, an id, a time, a zone, an e-mail address or a document. */
const IS_TEXT = /^(?![\w+-]+\/\w+$)(?=[^@]*$)(?=\p{Lu}\p{Ll}|.*\s)[^\s<{[]/su;
const IS_ADDRESS = /^https?:\/\//;

/** @param own the platform's origin, where the addresses of stored files are, which no person types */
function marked(own: string, key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => marked(own, key, each));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, marked(own, name, each)]));
  if (typeof value !== 'string' || key === '__typename') return value;
  if (IS_ADDRESS.test(value)) return value.startsWith(own) ? value : `javascript:markupRan('${key}')`;
  return IS_TEXT.test(value) ? value + MARKUP : value;
}

async function mark(route: Route): Promise<void> {
  const response = await route.fetch();
  const { origin } = new URL(route.request().url());
  const text = await response.text();
  const isJson = text.startsWith('{') || text.startsWith('[');
  await route.fulfill({
    response,
    body: isJson ? JSON.stringify(marked(origin, '', JSON.parse(text))) : text,
  });
}

/**
 * From now on every text in an answer of the API ends with the markup, whether people can store it there or not, and
 * every address of another origin in one runs code. Ids, codes, times and zones stay.
 */
export async function markAnswers(page: Page): Promise<void> {
  await page.route('**/graphql*', (route) =>
    // The page may have left before the answer came.
    mark(route).catch(() => route.abort().catch(() => undefined)),
  );
}
