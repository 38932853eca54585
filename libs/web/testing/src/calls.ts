import { expect, type Page, type Request } from '@playwright/test';
import { PREFLIGHT } from './api';
import { tokenOf } from './signed-in';

export const isCall = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/graphql';

/** Request headers that authenticate the page's person at the gateway. */
export async function headersOf(page: Page): Promise<Record<string, string>> {
  const token = await tokenOf(page);
  expect(token, 'somebody is signed in on the page').not.toBeNull();
  const profileId = await page.evaluate(() => localStorage.getItem('lyceum.ecosystem'));
  return {
    ...PREFLIGHT,
    authorization: `Bearer ${token}`,
    'ecosystem-profile-id': profileId ?? '',
    platform_mode: 'web',
    'content-type': 'application/json',
  };
}
