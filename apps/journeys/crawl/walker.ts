import type { Page, Request } from '@playwright/test';

/** As long as an `expect` waits: the longest visits run in parallel on a platform that has just started. */
const TIMEOUT_MS = 20_000;
const CARRIES_DATA = ['fetch', 'xhr', 'script'];

/** Navigates one page of a visitor through the platform without reloading, and collects errors. */
export class Walker {
  readonly #pending = new Set<Request>();
  #troubles: string[] = [];
  /** Addresses that the visited pages link to. */
  readonly links = new Set<string>();

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The event stream never ends.
      if (CARRIES_DATA.includes(request.resourceType()) && pathname !== '/events') this.#pending.add(request);
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#troubles.push(`console error: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#troubles.push(`exception: ${error.stack ?? error.message}`));
  }

  /** Errors of the page since the last call. */
  takeTroubles(): string[] {
    return this.#troubles.splice(0);
  }

  /** Navigates as a link of the page does. Returns what had not loaded after 20 s; null when the screen is complete. */
  async goTo(address: string): Promise<string | null> {
    await this.page.evaluate((to) => {
      const left = window as unknown as { leftHeadings?: WeakSet<Element> };
      const stays = location.pathname + location.search === to;
      left.leftHeadings = new WeakSet(stays ? [] : document.querySelectorAll('h1'));
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      const key = Math.random().toString(36).slice(2, 10);
      history.pushState({ usr: null, key, idx: idx + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, address);
    return this.settle();
  }

  /**
   * Waits until the screen has its heading, no skeleton and no pending request; twice, because an answer can lead to
   * another request.
   */
  async settle(): Promise<string | null> {
    const until = Date.now() + TIMEOUT_MS;
    for (let quiet = 0; quiet < 2;) {
      const missing = (await this.page.evaluate(missingOf)) ?? this.#waitsFor();
      quiet = missing === null ? quiet + 1 : 0;
      if (missing !== null && Date.now() > until) return missing;
    }
    for (const link of await this.page.evaluate(linksOf)) this.links.add(link);
    return null;
  }

  #waitsFor(): string | null {
    const [request] = this.#pending;
    return request ? `answer to ${request.url()} ${request.postData()?.slice(0, 60) ?? ''}` : null;
  }
}

/** Runs in the page. */
async function missingOf(): Promise<string | null> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { leftHeadings } = window as unknown as { leftHeadings?: WeakSet<Element> };
  const isThere = (element: Element) => element.checkVisibility() && !leftHeadings?.has(element);
  if (![...document.querySelectorAll('h1')].some(isThere)) return 'heading of level 1';
  const waits = [...document.querySelectorAll('.mantine-Skeleton-root, .mantine-Loader-root')];
  return waits.some((element) => element.checkVisibility()) ? 'screen in place of its skeleton' : null;
}

/** Runs in the page. */
const linksOf = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === location.origin)
    .map((link) => link.pathname);
