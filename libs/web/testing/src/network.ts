import { expect, type Page, type Request } from '@playwright/test';
import { mayTake } from './long-waits';

const ANSWERED = mayTake(30, 'a page loads all of its code anew, beside those of other workers');
const unanswered = new WeakMap<Page, Set<Request>>();

/**
 * Records the requests of a page from now on. A request counts as answered with its response headers: the stream of
 * pushes never ends, and browsers report no end of a body that is not read. Playwright's `networkidle` would wait for
 * both for ever.
 */
export function watchNetwork(page: Page): void {
  const requests = new Set<Request>();
  unanswered.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('response', (response) => requests.delete(response.request()));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until all requests of the page have been answered for `quietMs`. */
export async function expectNetworkQuiet(page: Page, quietMs = 150): Promise<void> {
  let quietSince = Date.now();
  const look = () => {
    const urls = [...(unanswered.get(page) ?? [])].map((request) => request.url());
    if (urls.length > 0) quietSince = Date.now();
    return { urls, isQuiet: Date.now() - quietSince >= quietMs };
  };
  await expect
    .poll(look, { message: `requests of ${page.url()}`, intervals: [quietMs / 3], ...ANSWERED })
    .toEqual({ urls: [], isQuiet: true });
}
