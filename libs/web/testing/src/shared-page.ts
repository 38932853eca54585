import type { Page } from '@playwright/test';

/** On which the tabs of one browser tell each other of their sign-ins. */
const TABS = 'lyceum-auth';
/** What a page keeps of a device that nobody has set up: where somebody worked last. */
const OF_EVERY_DEVICE = ['lyceum.ecosystem', 'lyceum.ecosystem-frame'];

/**
 * Signs the person of this page out as a sign-out in another tab does. Answers whether the page is one that anybody may
 * use next: it is the platform's, and nothing was chosen on it that outlives a sign-out, such as a language.
 */
export async function leavePage(page: Page): Promise<boolean> {
  const found = await page.evaluate(async (channelName) => {
    if (!document.getElementById('root')?.firstElementChild) return null;
    const [teller, listener] = [new BroadcastChannel(channelName), new BroadcastChannel(channelName)];
    // Whoever opened a channel earlier hears it earlier: then the page has heard it too.
    const heard = new Promise((resolve) => (listener.onmessage = resolve));
    teller.postMessage({ kind: 'signed-out' });
    await heard;
    teller.close();
    listener.close();
    return Object.keys(localStorage);
  }, TABS);
  return found?.every((key) => OF_EVERY_DEVICE.includes(key)) ?? false;
}

/** Takes a page that somebody left to an address, signed in as the one whom this token names. */
export async function takePage(
  page: Page,
  accessToken: string,
  profileId: string,
  to: string,
): Promise<void> {
  await page.evaluate(
    async ([channelName, token, ecosystem]) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('lyceum.signed-in', '1');
      localStorage.setItem('lyceum.ecosystem', ecosystem);
      const [teller, listener] = [new BroadcastChannel(channelName), new BroadcastChannel(channelName)];
      const heard = new Promise((resolve) => (listener.onmessage = resolve));
      teller.postMessage({ kind: 'token', token });
      await heard;
      teller.close();
      listener.close();
    },
    [TABS, accessToken, profileId] as const,
  );
  // Where that is the screen that it was left on, whoever signed in sees it as theirs.
  if (new URL(page.url()).pathname + new URL(page.url()).search !== to) await follow(page, to);
}

/**
 * Takes a page to another screen without loading it again, as its links do, and answers once the screen before is gone.
 * A page that is not loaded yet, or that stands on that screen already, is loaded.
 */
export async function visit(page: Page, to: string): Promise<void> {
  if (await stands(page, to)) await page.goto(to);
  else await follow(page, to);
}

/** On that screen, or not loaded. */
const stands = (page: Page, to: string) =>
  page.evaluate(
    (address) =>
      !location.protocol.startsWith('http') || new URL(address, location.href).pathname === location.pathname,
    to,
  );

const follow = (page: Page, to: string) =>
  page.evaluate(async (address) => {
    const before = document.querySelector('main')?.firstElementChild;
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const key = Math.random().toString(36).slice(2, 10);
    history.pushState({ usr: null, key, idx: idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    scrollTo({ top: 0, behavior: 'instant' });
    // What is told at two addresses alike, such as that there is nothing, stays.
    const patience = Date.now() + 3000;
    while (before?.isConnected && Date.now() < patience) await new Promise(requestAnimationFrame);
  }, to);
