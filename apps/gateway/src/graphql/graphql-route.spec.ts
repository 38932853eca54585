import { jest } from '@jest/globals';
import { eventually } from '@lyceum/server/testing';
import { bearer, DOCUMENTS, hashOf, stopClock, TestGateway } from '../testing/test-gateway';
import { testSubgraphSdl } from '../testing/test-subgraphs';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => gateway.close());

const RESPONSE = { accept: 'application/graphql-response+json' };

describe('the request', () => {
  it('names a known document and gets an answer from several subgraphs', async () => {
    const answer = await gateway.ask('Sessions', { first: 3 });
    expect(answer.errors).toBeUndefined();
    expect(answer.data?.['sessions']).toEqual(
      ['s0', 's1', 's2'].map((id) => ({ id, leader: { id: 'u1', name: 'name of u1' } })),
    );
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is answered compressed when the answer is large and the client takes it', async () => {
    const large = await gateway.ask('Sessions', { first: 200 }, { 'accept-encoding': 'gzip, br' });
    expect([large.headers.get('content-encoding'), large.headers.get('vary')]).toEqual([
      'br',
      'accept-encoding',
    ]);
    expect(large.data?.['sessions']).toHaveLength(200);
    const plain = await gateway.ask('Sessions', { first: 200 }, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.data).toEqual(large.data);
    expect((await gateway.ask('Me')).headers.get('content-encoding')).toBeNull();
  });

  it('is refused when the document is unknown, even with its text', async () => {
    const text = 'query Other { me { id } }';
    for (const body of [{ query: text }, { extensions: { documentId: hashOf(text) } }]) {
      const plain = await gateway.post(body);
      expect([plain.status, plain.errors?.[0]?.extensions['kind'], plain.data]).toEqual([
        200,
        'UNKNOWN_DOCUMENT',
        undefined,
      ]);
      expect((await gateway.post(body, RESPONSE)).status).toBe(400);
    }
    expect((await gateway.post({ query: '{ __schema { types { name } } }' })).data).toBeUndefined();
  });

  it('is rejected without the preflight header', async () => {
    const body = JSON.stringify({ extensions: { documentId: hashOf(DOCUMENTS.Me) } });
    const headers = { 'content-type': 'application/json' };
    const bare = await fetch(`${gateway.url}/graphql`, { method: 'POST', headers, body });
    expect(bare.status).toBe(400);
    for (const name of ['x-apollo-operation-name', 'apollo-require-preflight']) {
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { ...headers, [name]: 'x' },
        body,
      });
      expect(response.status).toBe(200);
    }
    const preflight = await fetch(`${gateway.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is answered in the media type that it asks for', async () => {
    expect((await gateway.ask('Me', {}, RESPONSE)).headers.get('content-type')).toMatch(
      /^application\/graphql-response\+json;/,
    );
    expect((await gateway.ask('Me', {}, { accept: 'text/html' })).status).toBe(406);
    const both = await gateway.ask(
      'Me',
      {},
      { accept: 'application/graphql-response+json, application/json;q=0.9' },
    );
    expect(both.headers.get('content-type')).toMatch(/graphql-response/);
  });

  it.each([
    ['a batch', '[{"query":"{me{id}}"}]'],
    ['no JSON', '{"query'],
    ['a list as query', '{"query":[]}'],
    ['no document', '{}'],
    ['text as variables', '{"query":"{me{id}}","variables":"x"}'],
    ['a number as operation name', '{"query":"{me{id}}","operationName":7}'],
    ['an empty body', ''],
  ])('is refused with 400 when it holds %s', async (_what, body) => {
    const answer = await gateway.post(body);
    expect([answer.status, answer.errors?.[0]?.extensions['code']]).toEqual([400, 'BAD_USER_INPUT']);
  });

  it('is refused with other methods and media types', async () => {
    const get = await fetch(`${gateway.url}/graphql?query={me{id}}`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await gateway.post('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await gateway.post(`{"query":"${'x'.repeat(3_000_000)}"}`)).status).toBe(413);
  });

  it('is answered with the name of an invalid variable', async () => {
    const answer = await gateway.ask('Sessions', { first: 'three' });
    expect(answer.status).toBe(200);
    expect(answer.errors?.[0]?.message).toMatch(/\$first/);
    expect((await gateway.ask('Sessions', { first: 'three' }, RESPONSE)).status).toBe(400);
  });
});

describe('errors', () => {
  it("keep a subgraph's refusal, with the request id", async () => {
    const answer = await gateway.ask('Taken', {}, { 'x-request-id': 'request-0001' });
    expect(answer.headers.get('x-request-id')).toBe('request-0001');
    expect(answer.errors).toEqual([
      {
        message: 'The hour is taken.',
        path: ['taken'],
        extensions: { code: 'CONFLICT', field: 'startsAt', requestId: 'request-0001' },
      },
    ]);
  });

  it('hide the cause of a fault', async () => {
    const answer = await gateway.ask('Broken');
    expect(answer.errors?.[0]?.extensions['code']).toBe('INTERNAL');
    expect(JSON.stringify(answer)).not.toMatch(/hunter2|sessions|stack/);
    expect(answer.headers.get('x-request-id')).toBe(answer.errors?.[0]?.extensions['requestId']);
  });

  it('name no internals and arrive in time when a subgraph hangs, while other subgraphs answer', async () => {
    const impatient = await TestGateway.start({ SUBGRAPH_TIMEOUT_MS: '4000' });
    try {
      const token = await impatient.signIn('u7');
      const started = Date.now();
      const answer = await impatient.ask('Slow', {}, bearer(token));
      expect(Date.now() - started).toBeLessThan(9500); // without that setting it would take ten seconds
      expect(answer.data).toEqual({ slow: null, me: { id: 'u7' } });
      expect(answer.errors?.[0]?.extensions['code']).toBe('INTERNAL');
      expect(answer.errors?.[0]?.message).toMatch(/not answering right now/);
    } finally {
      await impatient.close();
    }
  });
});

describe('the actor', () => {
  const whoAmI = async (headers: Record<string, string>) => {
    const { data, errors } = await gateway.ask('WhoAmI', {}, headers);
    return { actor: data ? JSON.parse(String(data['whoAmI'])) : null, code: errors?.[0]?.extensions['code'] };
  };

  it('is anonymous without a token, in the requested ecosystem and language', async () => {
    expect((await whoAmI({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).actor).toMatchObject({
      kind: 'anonymous',
      language: 'sp',
    });
    expect((await whoAmI({ 'accept-language': 'es', 'x-lyceum-language': 'en' })).actor.language).toBe('en');
    const there = await whoAmI({ 'ecosystem-profile-id': 'riverside', 'accept-language': 'fr' });
    expect(there.actor).toMatchObject({ accountId: null, ecosystemId: 'e1', language: 'sp' });
  });

  it("is the signed-in person, with the request's own attributes", async () => {
    const token = await gateway.signIn('u1');
    const { actor } = await whoAmI({
      ...bearer(token),
      platform_mode: 'web',
      'x-request-id': 'request-0002',
    });
    expect(actor).toMatchObject({
      kind: 'user',
      userId: 'u1',
      requestId: 'request-0002',
      platformMode: 'web',
      ip: '127.0.0.1',
    });
  });

  it('is refused, with status 200 so that clients refresh, when the token is forged, expired or revoked', async () => {
    const other = await TestGateway.start();
    const forged = await other.signIn('u1');
    await other.close();
    const expired = await gateway.token('anybody', { seconds: -1 });
    const ended = await gateway.token('of nobody that identity knows');
    for (const token of [forged, expired, ended, 'x.y.z', '']) {
      const answer = await gateway.ask('Me', {}, { authorization: `Bearer ${token}` });
      expect([token, answer.status, answer.errors?.[0]?.extensions['code']]).toEqual([
        token,
        200,
        'UNAUTHENTICATED',
      ]);
    }
  });

  it('is requested once for concurrent requests, and again after a change', async () => {
    const token = await gateway.signIn('u2');
    const accountId = [...gateway.subgraphs.people].find(([, person]) => person.userId === 'u2')?.[0] ?? '';
    const asked = () => gateway.subgraphs.asked.filter(({ body }) => body['accountId'] === accountId).length;
    stopClock(); // the cache must not expire
    await Promise.all(Array.from({ length: 10 }, () => gateway.ask('Me', {}, bearer(token))));
    expect(asked()).toBe(1);
    gateway.subgraphs.people.set(accountId, { accountId, userId: 'u2-changed', ecosystemId: 'e1' });
    await gateway.redis.publish(`${gateway.prefix}actor-changed`, accountId);
    await eventually(async () => {
      const { data } = await gateway.ask('Me', {}, bearer(token));
      return (data?.['me'] as { id: string } | undefined)?.id === 'u2-changed';
    });
    expect(asked()).toBe(2);
  });

  it('is requested again after the rights of a whole ecosystem have changed, although it is cached', async () => {
    const token = await gateway.signIn('u3');
    const accountId = [...gateway.subgraphs.people].find(([, person]) => person.userId === 'u3')?.[0] ?? '';
    const readOnly = async () => {
      const { data } = await gateway.ask('WhoAmI', {}, bearer(token));
      return (JSON.parse(data?.['whoAmI'] as string) as { readOnly?: boolean }).readOnly;
    };
    stopClock();
    expect(await readOnly()).toBeUndefined();
    gateway.subgraphs.people.set(accountId, { accountId, userId: 'u3', ecosystemId: 'e1', readOnly: true });
    const rights = { ecosystemId: 'e1', userIds: null, topics: ['rights'], ids: [] };
    await gateway.redis.publish(`${gateway.prefix}push`, JSON.stringify(rights));
    await eventually(readOnly);
  });

  it('is not mixed up between concurrent requests', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, index) => gateway.signIn(`mixed-${index}`)),
    );
    const answers = await Promise.all(tokens.map((token) => gateway.ask('Me', {}, bearer(token))));
    expect(answers.map(({ data }) => (data?.['me'] as { id: string } | undefined)?.id)).toEqual(
      tokens.map((_, index) => `mixed-${index}`),
    );
  });
});

it('is refused when its variables ask for too much, before any subgraph is called', async () => {
  const asked = gateway.subgraphs.requests['sessions'];
  const answer = await gateway.ask('Sessions', { first: 1_000_000 });
  expect([answer.status, answer.data, answer.errors?.[0]?.extensions['code']]).toEqual([
    200,
    undefined,
    'BAD_USER_INPUT',
  ]);
  expect(gateway.subgraphs.requests['sessions']).toBe(asked);
});

it('moves a refresh token into an HttpOnly cookie', async () => {
  const answer = await gateway.ask('SignIn', { refreshToken: 'a b' });
  expect(answer.headers.get('set-cookie')).toMatch(
    /^lyceum_refresh=a%20b; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  expect(answer.headers.get('x-lyceum-refresh-token')).toBeNull();
  expect((await gateway.ask('SignIn', { refreshToken: '' })).headers.get('set-cookie')).toMatch(/Max-Age=0/);
});

it('recognizes a browser by a device cookie, and sends it to identity before anybody is signed in', async () => {
  const { headers } = await gateway.ask('SignIn', { refreshToken: 'with a device' });
  const [refresh, device] = headers.getSetCookie();
  expect(refresh).toMatch(/^lyceum_refresh=/);
  expect(device).toMatch(/^lyceum_device=device; Path=\/graphql; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  expect(headers.get('x-lyceum-device-token')).toBeNull();
  const { data } = await gateway.ask(
    'WhoAmI',
    {},
    { cookie: 'lyceum_device=device', 'user-agent': 'Browser 1' },
  );
  expect(JSON.parse(String(data?.['whoAmI']))).toMatchObject({
    deviceToken: 'device',
    userAgent: 'Browser 1',
  });
});

describe('changes while the gateway runs', () => {
  it('are served without a failed request: documents and the schema that they need', async () => {
    const text = 'query Fresh { sessions { id } fresh }';
    let running = true;
    const failures: unknown[] = [];
    const load = Array.from({ length: 4 }, async () => {
      while (running) {
        const { errors } = await gateway.ask('Sessions', { first: 1 });
        if (errors) failures.push(errors);
      }
    });
    const ask = () => gateway.post({ extensions: { documentId: hashOf(text) } });
    expect((await ask()).errors?.[0]?.extensions['kind']).toBe('UNKNOWN_DOCUMENT');
    gateway.publishSubgraphs('broken', { sessions: 'this is no schema' });
    await new Promise((resolve) => setTimeout(resolve, 700));
    gateway.publishSubgraphs('2', testSubgraphSdl('fresh: Boolean'));
    gateway.publish('sessions', '2', {}, { ...DOCUMENTS, Fresh: text });
    await eventually(async () => (await ask()).data !== undefined);
    running = false;
    await Promise.all(load);
    expect(failures).toEqual([]);
  });
});

it('count anonymous operations, each alias separately', async () => {
  const limited = await TestGateway.start({ RATE_LIMIT_ANONYMOUS: '25' });
  try {
    expect((await limited.ask('Many')).status).toBe(200);
    expect((await limited.ask('Many')).status).toBe(200);
    const third = await limited.ask('Many');
    expect([third.status, third.errors?.[0]?.extensions['code']]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await limited.ask('Many', {}, bearer(await limited.signIn('u1')))).status).toBe(200);
  } finally {
    await limited.close();
  }
});

it('counts the operations of everybody of an organization together', async () => {
  const limited = await TestGateway.start({ RATE_LIMIT_ECOSYSTEM: '25' });
  try {
    const ask = async (userId: string, ecosystemId: string) =>
      limited.ask('Many', {}, bearer(await limited.signIn(userId, ecosystemId)));
    expect((await ask('u1', 'e1')).status).toBe(200);
    expect((await ask('u2', 'e1')).status).toBe(200);
    const third = await ask('u3', 'e1');
    expect([third.status, third.errors?.[0]?.extensions['code']]).toEqual([429, 'RATE_LIMITED']);
    expect((await ask('u4', 'e2')).status).toBe(200);
  } finally {
    await limited.close();
  }
});

it('limits and serves while Redis is unavailable', async () => {
  const alone = await TestGateway.start({ REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMIT_ANONYMOUS: '15' });
  try {
    expect((await alone.ask('Many')).status).toBe(200);
    expect((await alone.ask('Many')).status).toBe(429);
    expect((await alone.ask('Me', {}, bearer(await alone.signIn('u1')))).data).toEqual({
      me: { id: 'u1', name: 'name of u1' },
    });
  } finally {
    await alone.close();
  }
});

it('answers with an explanation when a subgraph is down, while other subgraphs answer', async () => {
  const broken = await TestGateway.start();
  try {
    const token = await broken.signIn('u3');
    await broken.subgraphs.stop('sessions');
    const answer = await broken.ask('Taken', {}, bearer(token));
    expect(answer.data).toEqual({ taken: null, me: { id: 'u3' } });
    expect(answer.errors?.[0]?.extensions['code']).toBe('INTERNAL');
    expect(JSON.stringify(answer.errors)).not.toMatch(/ECONN|127\.0\.0\.1|sessions/);
    const parts = await eventually(async () => {
      const health = await fetch(`${broken.url}/healthz`);
      expect(health.status).toBe(503);
      const looked = (await health.json()) as { ready: boolean; parts: Record<string, string> };
      // A part that takes more than two seconds to answer counts as down until the next check.
      return looked.parts['identity'] === 'up' && looked;
    });
    expect(parts).toMatchObject({ ready: false, parts: { sessions: 'down' } });
    // A restart of the gateway would not help, so its own state is another address.
    expect((await fetch(`${broken.url}/livez`)).status).toBe(200);
  } finally {
    await broken.close();
  }
});
