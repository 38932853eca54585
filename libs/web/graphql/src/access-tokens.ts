import { NoAnswer } from './error-text';
import { retryPause } from './retry-pause';

/** Set while a refresh cookie should exist, so that signed-out visitors cause no refused request. */
const HINT = 'lyceum.signed-in';
const REFRESHED_AT = 'lyceum.refreshed-at';
const LOCK = 'lyceum-refresh';
/** A token that expires within this time is refreshed before it is sent. */
const MARGIN_MS = 15_000;
/** How long a tab waits for the token that another tab has just received. */
const WAIT_FOR_OTHER_TAB_MS = 400;

type Message = { kind: 'token'; token: string } | { kind: 'signed-out' };
export type TokenChange = 'accepted' | 'signed-out-here' | 'signed-out-elsewhere' | 'signed-in-elsewhere';

interface Claims {
  sub?: string;
  exp?: number;
}

export function claimsOf(token: string): Claims {
  try {
    const part = token.split('.')[1] ?? '';
    return JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/'))) as Claims;
  } catch {
    return {};
  }
}

/**
 * The access token, kept only in memory. The refresh token is an HttpOnly cookie, and each one is valid once: tabs take
 * turns (a Web Lock) and pass each other the new access token, so that no tab sends a used one.
 */
export class AccessTokens {
  #token: string | null = null;
  #refreshing: Promise<string | null> | null = null;
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lyceum-auth');
  readonly #listeners = new Set<(change: TokenChange) => void>();

  constructor(private readonly refreshUrl = '/refresh-tokens') {
    this.#channel?.addEventListener('message', (event: MessageEvent<Message>) => this.#hear(event.data));
  }

  get current(): string | null {
    return this.#token;
  }

  /** Whether somebody was signed in when this browser last knew. */
  get expected(): boolean {
    return this.#token !== null || localStorage.getItem(HINT) !== null;
  }

  subscribe(listener: (change: TokenChange) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  accept(token: string): void {
    this.#token = token;
    localStorage.setItem(HINT, '1');
    this.#channel?.postMessage({ kind: 'token', token } satisfies Message);
    this.#tell('accepted');
  }

  /** Forgets the token. `announce` also signs out the other tabs. */
  clear(announce: boolean): void {
    this.#token = null;
    localStorage.removeItem(HINT);
    if (announce) this.#channel?.postMessage({ kind: 'signed-out' } satisfies Message);
    this.#tell('signed-out-here');
  }

  /** Stops listening to other tabs. */
  close(): void {
    this.#channel?.close();
  }

  /** A token that will still be valid on arrival; null when nobody is signed in. */
  async usable(): Promise<string | null> {
    const expires = this.#token ? (claimsOf(this.#token).exp ?? Infinity) * 1000 : 0;
    if (this.#token && expires - Date.now() > MARGIN_MS) return this.#token;
    return this.expected ? this.refresh(this.#token) : null;
  }

  /** Refreshes `stale` once, however many requests ask at the same time. Null: the sign-in has ended. */
  refresh(stale: string | null): Promise<string | null> {
    if (this.#token && this.#token !== stale) return Promise.resolve(this.#token);
    this.#refreshing ??= this.#inTurn(stale).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  #inTurn(stale: string | null): Promise<string | null> {
    const askedAt = Date.now();
    const run = async () => {
      if (Number(localStorage.getItem(REFRESHED_AT) ?? 0) >= askedAt) await this.#otherTabsToken(stale);
      if (this.#token && this.#token !== stale) return this.#token;
      return this.#fetch();
    };
    return typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(LOCK, run) : run();
  }

  async #otherTabsToken(stale: string | null): Promise<void> {
    const end = Date.now() + WAIT_FOR_OTHER_TAB_MS;
    while (Date.now() < end && (!this.#token || this.#token === stale)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #fetch(): Promise<string | null> {
    // One retry, as for every request: identity may be restarting. A token that was rotated nevertheless stays valid
    // for ten seconds.
    const response = await this.#post().catch(async () => {
      await retryPause();
      return this.#post();
    });
    if (response.status === 401 || response.status === 403) return null;
    const { accessToken } = (await response.json()) as { accessToken?: string };
    if (!accessToken) return null;
    localStorage.setItem(REFRESHED_AT, String(Date.now()));
    this.#token = accessToken;
    localStorage.setItem(HINT, '1');
    this.#channel?.postMessage({ kind: 'token', token: accessToken } satisfies Message);
    return accessToken;
  }

  async #post(): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(this.refreshUrl, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'x-lyceum-preflight': '1', platform_mode: 'web' },
      });
    } catch {
      throw new NoAnswer('The sign-in could not be renewed: no connection.');
    }
    if (response.ok || response.status === 401 || response.status === 403) return response;
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw new NoAnswer(`The sign-in could not be renewed (${response.status}).`, requestId);
  }

  #hear(message: Message): void {
    if (message.kind === 'signed-out') {
      if (!this.#token) return;
      this.#token = null;
      this.#tell('signed-out-elsewhere');
      return;
    }
    const before = this.#token && claimsOf(this.#token).sub;
    this.#token = message.token;
    if (before !== claimsOf(message.token).sub) this.#tell('signed-in-elsewhere');
  }

  #tell(change: TokenChange): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
