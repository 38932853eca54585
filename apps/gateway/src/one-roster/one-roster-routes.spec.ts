import fastify from 'fastify';
import { TooMany, type RateLimits } from '../limits/rate-limits';
import { oneRosterRoutes } from './one-roster-routes';

const ROOT = '/ims/oneroster/rostering/v1p2';
const GRADEBOOK = '/ims/oneroster/gradebook/v1p2';
const NO_SORT = { en: 'No such field.', sp: 'No existe ese campo.' };

/** A server with only these routes; roster answers what the test says, or is unavailable. */
function serve(answer: { status: number; body: object } | 'away' = { status: 200, body: {} }) {
  const server = fastify();
  const asked: { path: string; payload: unknown }[] = [];
  const taken: string[] = [];
  let misses = 0;
  oneRosterRoutes(server, {
    publicUrl: 'https://lyceum.example',
    limits: {
      takeVendor: async (_address: string, hash: string) => {
        taken.push(hash);
        if (misses >= 2) throw new TooMany(7);
      },
      missedVendor: async () => void (misses += 1),
    } as unknown as RateLimits,
    subgraphs: {
      internal: async (subgraph, path, { kind }, payload) => {
        asked.push({ path: `${subgraph} ${path}`, payload });
        if (answer === 'away' || kind !== 'system') throw new Error('ECONNREFUSED');
        return { status: answer.status, headers: {}, text: JSON.stringify(answer.body) } as never;
      },
    },
  });
  const get = (path: string, headers: Record<string, string> = { authorization: 'Bearer lyt_good' }) =>
    server.inject({ url: path, headers });
  const form = (text: string, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/ims/oneroster/token',
      payload: text,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { server, get, form, asked, taken };
}

const minorOf = (answer: { json(): any }) =>
  answer.json().imsx_CodeMinor.imsx_codeMinorField[0].imsx_codeMinorFieldValue;

it('passes a read request on unchanged, and answers with count and links', async () => {
  const links = {
    next: { filter: "role='teacher'", limit: '2', offset: '2', cursor: 'abc' },
    first: { limit: '2' },
  };
  const { get, asked, taken } = serve({ status: 200, body: { body: { orgs: [] }, total: 5, links } });
  const answer = await get(`${ROOT}/schools/a%2Fb/classes?limit=2&filter=role%3D'teacher'`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { orgs: [] }]);
  expect(answer.headers).toMatchObject({ 'x-total-count': '5', 'cache-control': 'no-store' });
  const [next, first] = (answer.headers.link as string).split(', ');
  expect(first).toBe(`<https://lyceum.example${ROOT}/schools/a%2Fb/classes?limit=2>; rel="first"`);
  expect(Object.fromEntries(new URL(/<(.*)>/.exec(next!)![1]!).searchParams)).toEqual(links.next);
  expect(asked).toEqual([
    {
      path: 'roster /internal/one-roster/read',
      payload: {
        ...{ token: 'lyt_good', service: 'rostering', path: '/schools/a%2Fb/classes' },
        ...{ root: `https://lyceum.example${ROOT}`, gradebookRoot: `https://lyceum.example${GRADEBOOK}` },
        query: { limit: '2', filter: "role='teacher'" },
      },
    },
  ]);
  // The limits count tokens by hash.
  expect(taken.join()).not.toContain('lyt_good');
});

it.each<[string, string, string, number, string]>([
  ['no token', `${ROOT}/orgs`, '', 401, 'unauthorisedrequest'],
  ['another scheme', `${ROOT}/orgs`, 'Basic abc', 401, 'unauthorisedrequest'],
  ['a parameter twice', `${ROOT}/orgs?limit=1&limit=2`, 'Bearer x', 400, 'invaliddata'],
  ['an address that is none', '/ims/oneroster/other', 'Bearer x', 404, 'unknownobject'],
])('answers %s in the shape of the standard', async (_what, url, authorization, status, minor) => {
  const { get, asked } = serve();
  const answer = await get(url, authorization ? { authorization } : {});
  expect([answer.statusCode, minorOf(answer)]).toEqual([status, minor]);
  expect(answer.json()).toMatchObject({
    ...{ imsx_codeMajor: 'failure', imsx_severity: 'error', imsx_description: expect.any(String) },
  });
  expect(asked).toEqual([]);
});

it("answers roster's refusals in the language of the request, and refuses an invalid token", async () => {
  const refused = serve({
    status: 400,
    body: { refusal: { codeMinor: 'invalid_sort_field', detail: NO_SORT } },
  });
  const answer = await refused.get(`${ROOT}/orgs`, { authorization: 'Bearer x', 'accept-language': 'es' });
  expect([answer.statusCode, minorOf(answer), answer.json().imsx_description]).toEqual([
    ...[400, 'invalid_sort_field', NO_SORT.sp],
  ]);
  const unknown = await serve({ status: 404, body: {} }).get(`${ROOT}/orgs`);
  expect([unknown.statusCode, unknown.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  const none = { status: 404, body: { refusal: { codeMinor: 'unknownobject', detail: NO_SORT } } };
  expect((await serve(none).get(`${ROOT}/orgs/x`)).statusCode).toBe(404);
  const away = await serve('away').get(`${ROOT}/orgs`);
  expect([away.statusCode, minorOf(away), away.body]).toEqual([
    503,
    'server_busy',
    expect.not.stringMatching(/ECONN/),
  ]);
});

it('passes requests of the gradebook service on', async () => {
  const { get, asked } = serve({
    status: 200,
    body: { body: { results: [] }, total: 1, links: { first: {} } },
  });
  const answer = await get(`${GRADEBOOK}/results?limit=2`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { results: [] }]);
  expect(answer.headers.link).toBe(`<https://lyceum.example${GRADEBOOK}/results?>; rel="first"`);
  expect(asked).toMatchObject([
    { payload: { service: 'gradebook', path: '/results', query: { limit: '2' } } },
  ]);
});

it('serves GET only', async () => {
  const { server } = serve();
  const answer = await server.inject({ method: 'PUT', url: `${ROOT}/orgs/x`, payload: {} });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
});

it('issues tokens for id and secret, by Basic authentication or form', async () => {
  const given = { access_token: 'lyt_x', token_type: 'Bearer', expires_in: 3600, scope: 's' };
  const { form, asked } = serve({ status: 200, body: given });
  const basic = `Basic ${Buffer.from('id:lyo_s').toString('base64')}`;
  const answer = await form('grant_type=client_credentials&scope=s', { authorization: basic });
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    200,
    given,
    'no-store',
  ]);
  await form('grant_type=client_credentials&client_id=id&client_secret=lyo_s');
  expect(asked.map(({ payload }) => payload)).toEqual([
    { clientId: 'id', secret: 'lyo_s', scope: 's' },
    { clientId: 'id', secret: 'lyo_s', scope: '' },
  ]);
});

it('refuses invalid token requests as OAuth specifies', async () => {
  const { form, server, asked } = serve();
  expect((await form('grant_type=password')).json()).toEqual({ error: 'unsupported_grant_type' });
  expect((await form('')).json()).toEqual({ error: 'invalid_request' });
  const json = await server.inject({ method: 'POST', url: '/ims/oneroster/token', payload: { a: 1 } });
  expect([json.statusCode, json.json()]).toEqual([400, { error: 'invalid_request' }]);
  expect(asked).toEqual([]);
  expect((await serve('away').form('grant_type=client_credentials')).statusCode).toBe(503);
});

it('blocks an IP address that tries secrets', async () => {
  const { form, asked } = serve({ status: 401, body: { error: 'invalid_client' } });
  const tries = 'grant_type=client_credentials&client_id=a&client_secret=b';
  const first = await form(tries);
  expect([first.statusCode, first.headers['www-authenticate']]).toEqual([401, 'Basic realm="OneRoster"']);
  await form(tries);
  const late = await form(tries);
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '7']);
  expect(asked).toHaveLength(2);
});
