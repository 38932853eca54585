import { jest } from '@jest/globals';
import { AccessTokens } from './access-tokens';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

function token(expiresInSeconds: number, sub = 'account-1'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({})}.${part({ sub, exp: Date.now() / 1000 + expiresInSeconds, n: Math.random() })}.x`;
}

/** Several tabs of one browser: Node has BroadcastChannel; a queue replaces the Web Lock. */
function lockLikeABrowser(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, run: () => Promise<unknown>) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(globalThis, 'navigator', { value: { locks: { request } }, configurable: true });
}

let answer: () => Response;
const fetched = jest.fn(async () => answer());
const tabs: AccessTokens[] = [];

function openTab(): AccessTokens {
  const tab = new AccessTokens();
  tabs.push(tab);
  return tab;
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  kept.clear();
  fetched.mockClear();
  Object.assign(globalThis, { localStorage: storage, fetch: fetched });
  lockLikeABrowser();
  answer = () => Response.json({ accessToken: token(600) });
});

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

describe('access tokens', () => {
  it('sends no request while nobody is expected to be signed in', async () => {
    await expect(openTab().usable()).resolves.toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('refreshes once for all waiting requests', async () => {
    const tab = openTab();
    const old = token(5);
    tab.accept(old);
    const all = await Promise.all([tab.usable(), tab.usable(), tab.refresh(old)]);
    expect(new Set(all).size).toBe(1);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('lets one tab refresh and the other tab take its token', async () => {
    const [first, second] = [openTab(), openTab()];
    const old = token(600);
    first.accept(old);
    while (second.current !== old) await aMoment();
    const both = await Promise.all([first.refresh(old), second.refresh(old)]);
    expect(both[0]).toBe(both[1]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('tells a refused refresh (null) from a missing answer (an error)', async () => {
    const tab = openTab();
    tab.accept(token(1));
    answer = () => new Response('{}', { status: 401 });
    await expect(tab.usable()).resolves.toBeNull();
    answer = () => new Response('{}', { status: 503 });
    await expect(tab.usable()).rejects.toThrow('could not be renewed');
    expect(tab.expected).toBe(true);
  });

  it('signs other tabs out, and notifies them of another person', async () => {
    const [first, second] = [openTab(), openTab()];
    const heard: string[] = [];
    second.subscribe((change) => heard.push(change));
    first.accept(token(600));
    while (heard.length < 1) await aMoment();
    first.clear(true);
    while (heard.length < 2) await aMoment();
    await aMoment();
    expect(heard).toEqual(['signed-in-elsewhere', 'signed-out-elsewhere']);
    expect(second.current).toBeNull();
  });
});
