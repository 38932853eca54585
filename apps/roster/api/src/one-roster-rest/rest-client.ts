import { setTimeout as pause } from 'node:timers/promises';
import { createGuardedFetch } from '@lyceum/server/ssrf-guard';
import { failureOf, isTooLong, refusalOf, waitBefore } from './http-failure';
import { escaped, oauth1Header } from './oauth1';
import { OneRosterProblem } from './one-roster-problem';

/** A district's server and our credentials. */
export interface Target {
  /** Base URL of its rostering service or of Clever's Data API, without a trailing slash. */
  address: string;
  version: 'V1_1' | 'V1_2' | 'CLEVER';
  /** OAuth 2 token endpoint; null: requests are signed by OAuth 1.0a. */
  tokenUrl: string | null;
  key: string;
  secret: string;
  allowInside: boolean;
}

const SCOPES: Readonly<Record<Target['version'], string>> = {
  // Has no tokens to request: the district's token is the secret.
  CLEVER: '',
  V1_1: 'https://purl.imsglobal.org/spec/or/v1p1/scope/roster-core.readonly',
  V1_2: 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly',
};
const ANSWER_MS = 60_000;
const MOST_ANSWER_BYTES = 32 * 1024 ** 2;
const ATTEMPTS = 5;
/** A token is not used in its last seconds. */
const EARLY_MS = 10_000;

export interface Answer {
  body: unknown;
  headers: Headers;
  address: URL;
}

export interface ClientOptions {
  signal?: AbortSignal;
  attempts?: number;
  clock?: { now(): Date };
}

/** Client of one server; handles tokens, waits and retries. */
export class OneRosterClient {
  readonly #fetch: ReturnType<typeof createGuardedFetch>;
  #token: { text: string; until: number } | null = null;

  constructor(
    readonly target: Target,
    private readonly options: ClientOptions = {},
  ) {
    this.#fetch = createGuardedFetch(target.allowInside ? { refuses: () => false } : {});
  }

  /** Requests a path relative to the service's root. */
  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const address = new URL(`${this.target.address}${path}`);
    address.search = Object.entries(query)
      .map((pair) => pair.map(escaped).join('='))
      .join('&');
    return this.getAddress(address);
  }

  /** Requests a URL that the server returned; it must belong to the same service. */
  async getAddress(address: URL): Promise<Answer> {
    const root = new URL(`${this.target.address}/`);
    if (address.origin !== root.origin || !address.pathname.startsWith(root.pathname))
      throw new OneRosterProblem('REDIRECTED', address.host);
    let renewed = false;
    for (;;) {
      const { response, body } = await this.ask(address, async () => ({
        headers: { accept: 'application/json', authorization: await this.authorization(address) },
      }));
      if (response.status === 401 && this.#token && !renewed) {
        renewed = true;
        this.#token = null;
        continue;
      }
      const refusal = refusalOf(response.status, address.pathname);
      if (refusal) throw refusal;
      return { body: parsed(body, address.pathname), headers: response.headers, address };
    }
  }

  private async authorization(address: URL): Promise<string> {
    const { key, secret, tokenUrl, version } = this.target;
    if (version === 'CLEVER') return `Bearer ${secret}`;
    if (!tokenUrl) return oauth1Header(address, { key, secret, now: this.now() });
    if (!this.#token || this.#token.until <= this.now().getTime())
      this.#token = await this.newToken(tokenUrl);
    return `Bearer ${this.#token.text}`;
  }

  private async newToken(tokenUrl: string): Promise<{ text: string; until: number }> {
    const { key, secret, version } = this.target;
    const asked = this.now().getTime();
    const { response, body } = await this.ask(new URL(tokenUrl), async () => ({
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${escaped(key)}:${escaped(secret)}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES[version] }).toString(),
    }));
    const place = new URL(tokenUrl).pathname;
    if (response.status === 400 || response.status === 403)
      throw new OneRosterProblem('WRONG_KEY', `HTTP ${response.status} at ${place}`);
    const refusal = refusalOf(response.status, place);
    if (refusal) throw refusal;
    const { access_token: text, expires_in: seconds } = parsed(body, place) as Record<string, unknown>;
    if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text))
      throw new OneRosterProblem('NOT_ONEROSTER', place);
    const lives = typeof seconds === 'number' ? seconds * 1000 : 3_600_000;
    return { text, until: asked + Math.max(0, lives - EARLY_MS) };
  }

  /** Retries temporary failures. Each attempt builds a new request, because signatures and tokens expire. */
  private async ask(
    address: URL,
    request: () => Promise<RequestInit>,
  ): Promise<{ response: Response; body: string }> {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt + 1 >= (this.options.attempts ?? ATTEMPTS);
      const tried = await this.tryOnce(address, await request());
      this.options.signal?.throwIfAborted();
      if ('response' in tried && !isPassing(tried.response.status)) return tried;
      const status = 'response' in tried ? tried.response.status : 0;
      const waitMs = waitBefore(
        'response' in tried ? retryAfterOf(tried.response, this.now()) : null,
        attempt,
        this.now(),
      );
      const detail = `HTTP ${status} at ${address.pathname}`;
      if ('response' in tried && (isLast || isTooLong(waitMs)))
        throw new OneRosterProblem(
          status === 429 || status === 503 ? 'BUSY' : 'SERVER_FAULT',
          detail,
          new Date(this.now().getTime() + waitMs),
        );
      if ('failed' in tried && (isLast || !tried.failed.passing)) throw tried.failed.problem;
      await pause(waitMs, undefined, this.options.signal ? { signal: this.options.signal } : {});
    }
  }

  private async tryOnce(
    address: URL,
    request: RequestInit,
  ): Promise<{ response: Response; body: string } | { failed: ReturnType<typeof failureOf> }> {
    const tooLong = AbortSignal.timeout(ANSWER_MS);
    const { signal } = this.options;
    try {
      const response = await this.#fetch(address.href, {
        ...request,
        signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
      });
      return { response, body: await textOf(response) };
    } catch (error) {
      return { failed: failureOf(error) };
    }
  }

  private now(): Date {
    return this.options.clock?.now() ?? new Date();
  }
}

/** Clever says when a limit ends by `X-Ratelimit-Reset`, in seconds since 1970. */
function retryAfterOf({ headers, status }: Response, now: Date): string | null {
  const reset = Number(headers.get('x-ratelimit-reset'));
  const given = headers.get('retry-after');
  if (given !== null || status !== 429 || !(reset > 0)) return given;
  return String(Math.max(1, Math.ceil(reset - now.getTime() / 1000)));
}

const isPassing = (status: number) => status === 429 || status === 408 || status >= 500;

async function textOf(response: Response): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > MOST_ANSWER_BYTES) throw new OneRosterProblem('TOO_LARGE');
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(body: string, place: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // A truncated JSON answer is incomplete; an HTML page is not OneRoster.
    const code = /^\s*[[{]/.test(body) ? 'INCOMPLETE' : 'NOT_ONEROSTER';
    throw new OneRosterProblem(code, place);
  }
}
