import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type APIRequestContext, type BrowserContextOptions } from '@playwright/test';

interface Credentials {
  account: string;
  password: string;
  profileId: string;
}

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

/** What a browser keeps of somebody who has signed in: the cookie, and that there is one. Spares the form its seconds. */
export async function signedInState(
  request: APIRequestContext,
  { account, password, profileId }: Credentials,
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const answer = await request.post('/graphql', {
    headers: { 'x-lyceum-preflight': '1', 'ecosystem-profile-id': profileId, platform_mode: 'web' },
    data: {
      operationName: 'LoginPaas',
      variables: { email: account, password },
      extensions: { documentId: signInDocument() },
    },
  });
  expect(await answer.json()).toMatchObject({ data: { loginPaas: { token: expect.any(String) } } });
  const { cookies } = await request.storageState();
  const localStorage = [
    { name: 'lyceum.signed-in', value: '1' },
    { name: 'lyceum.ecosystem', value: profileId },
  ];
  return { cookies, origins: [{ origin: new URL(answer.url()).origin, localStorage }] };
}
