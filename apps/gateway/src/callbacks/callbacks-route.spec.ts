import fastify from 'fastify';
import { TooMany, type RateLimits } from '../limits/rate-limits';
import { callbacksRoute } from './callbacks-route';

interface Passed {
  subgraph: string;
  path: string;
  payload: unknown;
}

/** A server with only this route; `statuses`: the subgraph's successive answers. */
function serve(...statuses: (number | 'AWAY')[]) {
  const server = fastify();
  const passed: Passed[] = [];
  let misses = 0;
  callbacksRoute(server, {
    limits: {
      takeCallback: async () => {
        if (misses >= 2) throw new TooMany(7);
      },
      missedCallback: async () => void (misses += 1),
    } as unknown as RateLimits,
    subgraphs: {
      internal: async (subgraph, path, { kind }, payload) => {
        passed.push({ subgraph, path, payload });
        const status = statuses.shift() ?? 200;
        if (status === 'AWAY' || kind !== 'system') throw new Error('ECONNREFUSED');
        return { status, headers: {}, text: '' } as never;
      },
    },
  });
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    server.inject({
      ...{ method: 'POST', url, payload },
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { post, passed };
}

it("passes a vendor's callback on byte for byte to the subgraph that handles it", async () => {
  const { post, passed } = serve();
  const sent = '{ "id" : "evt_1",\n "amount": 1.0 }';
  const answer = await post('/callbacks/stripe', sent, { 'stripe-signature': 't=1,v1=a' });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  expect(passed).toEqual([
    {
      ...{ subgraph: 'payments', path: '/internal/card-vendor-news' },
      payload: { body: sent, signature: 't=1,v1=a' },
    },
  ]);
});

it('refuses unknown vendors, limits the size, and asks for a repetition when the subgraph did not accept', async () => {
  const { post, passed } = serve('AWAY', 503);
  for (const url of ['/callbacks/somebody', '/callbacks/constructor'])
    expect((await post(url, '{}')).statusCode).toBe(404);
  expect((await post('/callbacks/stripe', 'x'.repeat(300_000))).statusCode).toBe(413);
  expect(passed).toEqual([]);
  const away = await post('/callbacks/stripe', '{}');
  expect([away.statusCode, away.body]).toEqual([503, expect.not.stringMatching(/ECONN/)]);
  expect((await post('/callbacks/stripe', '{}')).statusCode).toBe(503);
});

it('blocks senders of unsigned callbacks', async () => {
  const { post, passed } = serve(400, 404);
  expect((await post('/callbacks/stripe', '{}')).statusCode).toBe(400);
  expect((await post('/callbacks/stripe', '{}')).statusCode).toBe(404);
  const late = await post('/callbacks/stripe', '{}', { 'accept-language': 'es' });
  expect([late.statusCode, late.headers['retry-after'], late.json().message]).toEqual([
    ...[429, '7', TooMany.WORDS.sp],
  ]);
  expect(passed).toHaveLength(2);
});
