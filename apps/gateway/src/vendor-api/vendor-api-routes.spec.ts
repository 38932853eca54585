import fastify from 'fastify';
import { TooMany, type RateLimits } from '../limits/rate-limits';
import { vendorApiRoutes } from './vendor-api-routes';

const BRIGHT = { id: 'v', name: 'Bright Minds', programs: [] };

/** A server with only these routes; roster knows one key, or is unavailable. */
function serve({ away = false } = {}) {
  const server = fastify();
  const asked: unknown[] = [];
  const taken: string[] = [];
  let misses = 0;
  vendorApiRoutes(server, {
    limits: {
      takeVendor: async (_address: string, keyHash: string) => {
        taken.push(keyHash);
        if (misses >= 3) throw new TooMany(7);
      },
      missedVendor: async () => void (misses += 1),
    } as unknown as RateLimits,
    subgraphs: {
      internal: async (subgraph, path, { kind }, payload) => {
        asked.push({ subgraph, path, payload });
        if (away || kind !== 'system') throw new Error('ECONNREFUSED');
        const isKnown = (payload as { key: string }).key === 'lyv_good';
        return { status: isKnown ? 200 : 404, headers: {}, text: JSON.stringify(BRIGHT) } as never;
      },
    },
  });
  const ask = (authorization?: string) =>
    server.inject({
      url: '/vendor/v1/vendor',
      headers: { 'accept-language': 'es', ...(authorization ? { authorization } : {}) },
    });
  return { ask, asked, taken };
}

it('tells the owner of a key who it is, and forbids caching', async () => {
  const { ask, asked, taken } = serve();
  const answer = await ask('Bearer lyv_good');
  expect([answer.statusCode, answer.json()]).toEqual([200, BRIGHT]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(asked).toEqual([
    { subgraph: 'roster', path: '/internal/vendor', payload: { key: 'lyv_good', language: 'sp', query: {} } },
  ]);
  // The limits count keys by hash.
  expect(taken.join()).not.toContain('lyv_good');
});

it.each([undefined, 'Bearer', 'Bearer lyv_bad', 'Basic bHl2X2dvb2Q=', `Bearer ${'x'.repeat(300)}`])(
  'refuses %j with problem details',
  async (authorization) => {
    const answer = await serve().ask(authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'www-authenticate': 'Bearer',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: expect.stringContaining('clave'),
      status: 401,
      detail: expect.stringContaining('Authorization'),
      requestId: expect.any(String),
    });
  },
);

it('blocks an IP address that tries keys', async () => {
  const { ask, asked } = serve();
  for (const guess of ['a', 'b', 'c']) await ask(`Bearer ${guess}`);
  const late = await ask('Bearer lyv_good');
  expect([late.statusCode, late.headers['retry-after'], late.json()]).toEqual([
    429,
    '7',
    expect.objectContaining({ status: 429, title: 'Demasiadas solicitudes' }),
  ]);
  expect(asked).toHaveLength(3);
});

it('answers 503 with an explanation when roster is unavailable', async () => {
  const answer = await serve({ away: true }).ask('Bearer lyv_good');
  expect([answer.statusCode, answer.body]).toEqual([503, expect.not.stringMatching(/ECONN/)]);
});
