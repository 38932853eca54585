import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test';
import { Api, PREFLIGHT, type Person } from './api';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Storage state of a browser after the person's sign-in: the cookie, and what the shell stores. */
export async function signedInState(
  request: APIRequestContext,
  origin: string,
  person: Person,
): Promise<StorageState> {
  await Api.as(request, person).token();
  const { cookies } = await request.storageState();
  const localStorage = [
    { name: 'lyceum.signed-in', value: '1' },
    { name: 'lyceum.ecosystem', value: person.profileId },
  ];
  return { cookies, origins: [{ origin, localStorage }] };
}

/** An access token for the cookie of this page's context; null once the cookie is no longer valid. */
export async function tokenOf(page: Page): Promise<string | null> {
  const answer = await page.request.post('/refresh-tokens', { headers: PREFLIGHT });
  return answer.ok() ? ((await answer.json()) as { accessToken: string }).accessToken : null;
}
