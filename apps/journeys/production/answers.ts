import type { BrowserContext, Page, Response } from '@playwright/test';
import { expect } from '@lyceum/web/testing';

/** Patterns that reveal the servers' internals: stacks, files, addresses of servers and databases. */
const INTERNALS =
  /node_modules|node:internal|\n\s+at |\.tsx?:\d|\.m?js:\d+:\d+|"stack(trace)?"|\/dist\/apps\/|postgres(ql)?:\/\/|rediss?:\/\/|QueryFailedError|ECONNREFUSED/;

export const revealsInternals = (text: string): boolean => INTERNALS.test(text);

const HSTS = /max-age=\d{8,}/;

/** Chromium drops the HSTS header from cached answers: asks the server itself. */
async function isSentWithHsts(response: Response, context: BrowserContext): Promise<boolean> {
  if (response.request().method() !== 'GET') return false;
  const fresh = await context.request.get(response.url()).catch(() => null);
  return fresh === null || HSTS.test(fresh.headers()['strict-transport-security'] ?? ''); // null: the page was closed
}

/** Checks every answer of the platform that the pages receive. */
export class Answers {
  readonly #checked: Promise<string[]>[] = [];
  count = 0;

  constructor(private readonly origin: string) {}

  watch(context: BrowserContext): void {
    context.on('response', (response) => {
      if (new URL(response.url()).origin === this.origin) this.#checked.push(this.#check(response, context));
    });
  }

  async #check(response: Response, context: BrowserContext): Promise<string[]> {
    this.count += 1;
    const headers = await response.headersArray().catch(() => null);
    if (!headers) return []; // the page was closed
    const valueOf = (name: string) => headers.find((each) => each.name.toLowerCase() === name)?.value ?? '';
    const wrong: string[] = [];
    if (!HSTS.test(valueOf('strict-transport-security')) && !(await isSentWithHsts(response, context)))
      wrong.push('no HSTS');
    if (valueOf('x-content-type-options') !== 'nosniff') wrong.push('its type may be guessed');
    if (
      response.request().resourceType() === 'document' &&
      !/script-src 'self' 'nonce-/.test(valueOf('content-security-policy'))
    )
      wrong.push('no content security policy');
    for (const { name, value } of headers)
      if (name.toLowerCase() === 'set-cookie' && !/; HttpOnly; SameSite=Strict; Secure$/.test(value))
        wrong.push(`a cookie that others may read: ${value.replace(/=[^;]*/, '=…')}`);
    return wrong.map((text) => `${response.request().method()} ${response.url()}: ${text}`);
  }

  async expectSafe(): Promise<void> {
    expect(this.count, 'answers checked').toBeGreaterThan(0);
    expect((await Promise.all(this.#checked)).flat()).toEqual([]);
  }
}

/** The platform's cookies, which hold the sign-in. */
export async function expectSecureCookies(page: Page): Promise<void> {
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('lyceum_'));
  expect(cookies.map(({ name }) => name)).toContain('lyceum_refresh');
  for (const cookie of cookies)
    expect(cookie, cookie.name).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' });
}
