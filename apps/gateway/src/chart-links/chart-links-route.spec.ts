import fastify, { type FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import { TooMany } from '../limits/rate-limits';
import { chartLinksRoute } from './chart-links-route';

const viewer = anonymousActor({ requestId: 'r', kind: 'user', userId: 'u1', ecosystemId: 'e1' });
const asked: { path: string; actor: Actor; body: unknown }[] = [];
let page: { status: number; text: string };
let isKnown = true;
let isLimited = false;
let server: FastifyInstance;

beforeEach(async () => {
  asked.length = 0;
  [isKnown, isLimited] = [true, false];
  page = answer([]);
  server = fastify();
  server.addHook('onRequest', (_, reply, done) => {
    reply.header('x-frame-options', 'DENY');
    done();
  });
  chartLinksRoute(server, {
    actors: { ofState: async () => (isKnown ? viewer : null) },
    subgraphs: {
      internal: async (_, path, actor, body) => {
        asked.push({ path, actor, body });
        return { headers: {}, ...page } as never;
      },
    },
    limits: {
      takeFeed: async () => {
        if (isLimited) throw new TooMany(9);
      },
      missedFeed: async () => undefined,
    },
  });
});
afterEach(() => server.close());

const answer = (sites: string[]) => ({
  status: 200,
  text: JSON.stringify({ html: '<p>chart</p>', styleHash: 'abc=', sites }),
});
const token = () =>
  new SignJWT({ acc: 'a1', sid: 's1', eco: 'e1' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.alloc(32));
const open = async (given?: string, headers = {}) =>
  server.inject({
    url: `/embed/charts/MINUTES_BY_WEEK?side=PROGRAMS&weeks=4&token=${given ?? (await token())}`,
    headers,
  });

it('serves the page that reports renders, and allows frames only on sites of the organization', async () => {
  const alone = await open();
  expect([alone.statusCode, alone.body]).toEqual([200, '<p>chart</p>']);
  expect(alone.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-abc='.*frame-ancestors 'none'$/,
    ),
  });
  expect(asked[0]).toMatchObject({
    path: '/internal/chart',
    actor: { kind: 'system', ecosystemId: 'e1' },
    body: { chart: 'MINUTES_BY_WEEK', side: 'PROGRAMS', weeks: '4', viewer: { userId: 'u1' } },
  });
  page = answer(['https://www.example.org', 'https://example.com']);
  const framed = await open();
  expect(framed.headers['x-frame-options']).toBeUndefined();
  expect(framed.headers['content-security-policy']).toContain(
    'frame-ancestors https://www.example.org https://example.com',
  );
});

it("says in the reader's language that a link is invalid, whatever the reason", async () => {
  for (const given of ['x', 'a.b.c', '']) {
    const refused = await open(given, { 'accept-language': 'es' });
    expect([refused.statusCode, refused.body]).toEqual([404, expect.stringContaining('cinco minutos')]);
  }
  expect(asked).toEqual([]);
  isKnown = false; // the viewer has signed out since
  expect((await open()).statusCode).toBe(404);
  isKnown = true;
  page = { status: 404, text: '{}' };
  expect((await open()).statusCode).toBe(404);
  page = { status: 500, text: '{}' };
  expect((await open()).statusCode).toBe(503);
});

it('limits how often a link is opened', async () => {
  isLimited = true;
  const late = await open();
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '9']);
});
