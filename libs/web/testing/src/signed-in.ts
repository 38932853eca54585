import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeJwt } from 'jose';
import { expect, type Page } from '@playwright/test';

/** Who signs in, and at which ecosystem's door. */
export interface Person {
  account: string;
  password: string;
  /** Short name of the ecosystem. */
  profileId: string;
}

export const PREFLIGHT = { 'x-lyceum-preflight': '1' };

/** The gateway serves known documents alone, by their hash. */
function signInDocument(): string {
  const known = JSON.parse(
    readFileSync(resolve('apps/identity/web/src/__generated__/documents.json'), 'utf8'),
  ) as Record<string, { name: string }>;
  const [hash] = Object.entries(known).find(([, { name }]) => name === 'LoginPaas') ?? [];
  if (!hash)
    throw new Error('identity/web has no document LoginPaas any more: sign in by the one that it has.');
  return hash;
}

/** Signs the person in at the profile of this page, without the form and its seconds. Answers their access token. */
export async function putSignedIn(page: Page, { account, password, profileId }: Person): Promise<string> {
  const answer = await page.request.post('/graphql', {
    headers: { ...PREFLIGHT, 'ecosystem-profile-id': profileId, platform_mode: 'web' },
    data: {
      operationName: 'LoginPaas',
      variables: { email: account, password },
      extensions: { documentId: signInDocument() },
    },
  });
  const body = (await answer.json()) as { data: { loginPaas: { token: string } } };
  expect(body).toMatchObject({ data: { loginPaas: { token: expect.any(String) } } });
  return body.data.loginPaas.token;
}

/** An access token for the cookie that the profile of this page has; null where it lets nobody in any more. */
export async function tokenOf(page: Page): Promise<string | null> {
  const answer = await page.request.post('/refresh-tokens', { headers: PREFLIGHT });
  return answer.ok() ? ((await answer.json()) as { accessToken: string }).accessToken : null;
}

export const userOf = (accessToken: string) => decodeJwt(accessToken).sub ?? '';

/** What pages note of somebody who has signed in: that there is one, and where. */
export async function noteSignedIn(page: Page, profileId: string): Promise<void> {
  if (!page.url().endsWith('/healthz')) await page.goto('/healthz');
  await page.evaluate((ecosystem) => {
    localStorage.setItem('lyceum.signed-in', '1');
    localStorage.setItem('lyceum.ecosystem', ecosystem);
  }, profileId);
}
