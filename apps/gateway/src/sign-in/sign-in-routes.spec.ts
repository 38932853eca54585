import { TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.close());

const post = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { method: 'POST', headers });

it('exchanges the cookie for a new access token and the next cookie', async () => {
  const response = await post('/refresh-tokens', { cookie: 'a=b; lyceum_refresh=good', origin: gateway.url });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ accessToken: 'access', expiresInSeconds: 600 });
  expect(response.headers.get('set-cookie')).toMatch(/^lyceum_refresh=next; .*HttpOnly; SameSite=Strict/);
});

it('answers 401 without a cookie or with a used one, and does not clear the cookie', async () => {
  for (const headers of [{}, { cookie: 'lyceum_refresh=used' }, { cookie: 'lyceum_refresh=%' }]) {
    const response = await post('/refresh-tokens', headers as Record<string, string>);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
  }
});

it('refuses requests from other sites', async () => {
  const cookie = 'lyceum_refresh=good';
  for (const path of ['/refresh-tokens', '/logout']) {
    expect((await post(path, { cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(path, { cookie, 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await post(path, { cookie, origin: 'null' })).status).toBe(403);
  }
});

it('ends the sign-in and clears the cookie', async () => {
  const response = await post('/logout', { cookie: 'lyceum_refresh=good' });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([
    204,
    expect.stringMatching(/^lyceum_refresh=; .*Max-Age=0/),
  ]);
  expect(gateway.subgraphs.asked.at(-1)).toEqual({
    path: '/internal/logout',
    body: { refreshToken: 'good' },
  });
});

it('answers 503 with an explanation when identity is unavailable', async () => {
  const alone = await TestGateway.start();
  await alone.subgraphs.stop('identity');
  const response = await fetch(`${alone.url}/refresh-tokens`, {
    method: 'POST',
    headers: { cookie: 'lyceum_refresh=good' },
  });
  expect([response.status, await response.text()]).toEqual([
    503,
    expect.not.stringMatching(/ECONN|identity/),
  ]);
  await alone.close();
});
