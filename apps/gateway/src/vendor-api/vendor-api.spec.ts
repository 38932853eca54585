import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { example, LIMITS, vendorApiDocument } from '@lyceum/contracts/vendor-api';
import { Telemetry } from '@lyceum/server/telemetry';
import { createServer } from '../create-server';
import type { RateLimits } from '../limits/rate-limits';
import { vendorApiRoutes } from './vendor-api-routes';

const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  formats: { uuid: true, 'date-time': true, 'uri-reference': true },
});
ajv.addVocabulary(['components']);
ajv.addSchema({ $id: 'vendor-api', components: { schemas: vendorApiDocument.components.schemas } });
const fits = (schema: string, value: unknown) =>
  ajv.validate({ $ref: `vendor-api#/components/schemas/${schema}` }, value) ? [] : ajv.errors;

let server: FastifyInstance;
let telemetry: Telemetry;
const routes: string[] = [];
const asked: { path: string; payload: any }[] = [];
let answer = { status: 200, body: {} as object };
let misses = 0;

beforeAll(async () => {
  telemetry = await Telemetry.start({
    part: 'gateway',
    level: 'silent',
    otlpEndpoint: undefined,
    tracesShare: 0,
  });
  server = createServer({ TRUSTED_PROXIES: [], PUBLIC_URL: 'http://localhost' }, telemetry);
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
  });
  vendorApiRoutes(server, {
    limits: {
      takeVendor: async () => undefined,
      missedVendor: async () => void (misses += 1),
    } as unknown as RateLimits,
    subgraphs: {
      internal: async (_subgraph, path, _actor, payload) => {
        asked.push({ path, payload });
        return { status: answer.status, headers: {}, text: JSON.stringify(answer.body) };
      },
    },
  });
  await server.ready();
});
afterAll(async () => {
  await server?.close();
  await telemetry?.close();
});
beforeEach(() => {
  asked.length = 0;
  misses = 0;
  answer = { status: 200, body: {} };
});

const ask = (options: InjectOptions) =>
  server.inject({
    ...options,
    url: `/vendor/v1${options.url as string}`,
    headers: { authorization: 'Bearer lyv_good', 'accept-language': 'es', ...options.headers },
  });

it('documents every route, and no other', async () => {
  const documented = Object.entries(vendorApiDocument.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} /vendor/v1${path.replace('{record_id}', ':recordId')}`,
    ),
  );
  expect(routes.sort()).toEqual(documented.sort());
});

it('serves a valid document without a key', async () => {
  const served = await server.inject({ url: '/vendor/v1/openapi.json' });
  expect([served.statusCode, served.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(served.json()).toEqual(JSON.parse(JSON.stringify(vendorApiDocument)));
  const text = served.body;
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  for (const name of Object.keys(vendorApiDocument.components.schemas)) {
    expect(() => ajv.compile({ $ref: `vendor-api#/components/schemas/${name}` })).not.toThrow();
    expect(names).toContain(name);
  }
  expect(names.filter((name) => !(name in vendorApiDocument.components.schemas))).toEqual([]);
  const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(fits('Push', example)).toEqual([]);
});

it('passes requests on with their language, and answers as roster does', async () => {
  answer = { status: 202, body: { counts: {} } };
  const pushed = await ask({ method: 'POST', url: '/records', payload: { records: [1] } });
  expect([pushed.statusCode, pushed.json(), pushed.headers['cache-control']]).toEqual([
    202,
    answer.body,
    'no-store',
  ]);
  answer = { status: 200, body: {} };
  await ask({ url: '/records?limit=2&status=pending' });
  await ask({ url: '/records/a%2Fb%20%C3%B1' });
  await ask({ method: 'DELETE', url: '/records/x', headers: { 'content-type': 'application/json' } });
  await ask({ url: '/learners?program_id=p' });
  const common = { key: 'lyv_good', language: 'sp' };
  expect(asked).toEqual([
    { path: '/internal/vendor/push-records', payload: { ...common, query: {}, body: { records: [1] } } },
    {
      path: '/internal/vendor/list-records',
      payload: { ...common, query: { limit: '2', status: 'pending' } },
    },
    { path: '/internal/vendor/read-record', payload: { ...common, query: {}, recordId: 'a/b ñ' } },
    { path: '/internal/vendor/delete-record', payload: { ...common, query: {}, recordId: 'x' } },
    { path: '/internal/vendor/list-learners', payload: { ...common, query: { program_id: 'p' } } },
  ]);
});

const long = 'x'.repeat(LIMITS.bodyBytes + 1);
const json = { 'content-type': 'application/json' };
it.each<[string, InjectOptions, number]>([
  ['an unknown path', { url: '/nothing' }, 404],
  ['the root', { url: '' }, 404],
  ['a method that is not there', { method: 'PUT', url: '/records' }, 405],
  ['a method of one record that is not there', { method: 'POST', url: '/records/a' }, 405],
  ['a body that is no JSON', { method: 'POST', url: '/records', payload: '{"records":', headers: json }, 400],
  [
    'a body that would change prototypes',
    { method: 'POST', url: '/records', payload: '{"__proto__":{}}', headers: json },
    400,
  ],
  [
    'a body of another kind',
    { method: 'POST', url: '/records', payload: 'a,b', headers: { 'content-type': 'text/csv' } },
    415,
  ],
  [
    'a body of plain text',
    { method: 'POST', url: '/records', payload: 'a', headers: { 'content-type': 'text/plain' } },
    415,
  ],
  ['a body that is too large', { method: 'POST', url: '/records', payload: `"${long}"`, headers: json }, 413],
  ['a parameter that comes twice', { url: '/records?limit=1&limit=2' }, 400],
  ['an address that is none', { url: '/records/%zz' }, 400],
  ['an identifier without an end', { url: `/records/${'x'.repeat(1500)}` }, 400],
])('answers %s with problem details in both languages', async (_what, options, status) => {
  const [spanish, english] = await Promise.all([
    ask(options),
    ask({ ...options, headers: { ...options.headers, 'accept-language': 'en' } }),
  ]);
  for (const refused of [spanish, english]) {
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(fits('Problem', refused.json())).toEqual([]);
    expect(refused.json().status).toBe(status);
  }
  expect(spanish.json().detail).not.toBe(english.json().detail);
  expect(asked).toEqual([]);
});

it('names the methods that a path allows', async () => {
  expect((await ask({ method: 'PUT', url: '/records/a' })).headers.allow).toBe('GET, DELETE');
  expect((await ask({ method: 'POST', url: '/openapi.json' })).headers.allow).toBe('GET');
});

it('answers refusals of roster with their field, and tells an invalid key from an unknown record', async () => {
  const detail = { en: 'Use a whole number.', sp: 'Use un número entero.' };
  answer = { status: 400, body: { refusal: { field: 'limit', detail } } };
  const refused = await ask({ url: '/records?limit=x' });
  expect(refused.json()).toMatchObject({ status: 400, detail: detail.sp, field: 'limit' });
  expect(fits('Problem', refused.json())).toEqual([]);
  answer = { status: 404, body: { refusal: { detail } } };
  expect((await ask({ url: '/records/x' })).statusCode).toBe(404);
  expect(misses).toBe(0);
  answer = { status: 404, body: {} };
  expect((await ask({ url: '/records/x' })).statusCode).toBe(401);
  expect(misses).toBe(1);
  answer = { status: 500, body: { message: 'stack' } };
  const failed = await ask({ url: '/records/x' });
  expect([failed.statusCode, failed.body]).toEqual([503, expect.not.stringContaining('stack')]);
});
