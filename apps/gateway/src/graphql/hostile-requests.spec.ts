import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { startOpenGateway, type OpenGateway } from '../testing/open-gateway';
import { DOCUMENTS, hashOf, TestGateway } from '../testing/test-gateway';

const FACTOR = Number(process.env['PROPERTY_FACTOR'] ?? 1);
const HEADERS = { 'content-type': 'application/json', 'x-lyceum-preflight': '1' };

let gateway: TestGateway;
let alone: OpenGateway;
beforeAll(async () => {
  gateway = await TestGateway.start({ RATE_LIMIT_ANONYMOUS: '1000000' });
  alone = await startOpenGateway(undefined, { SUBGRAPH_TIMEOUT_MS: '500' });
});
afterAll(() => Promise.all([gateway.close(), alone.close()]));

interface Reply {
  status: number;
  text: string;
}

/** With `node:http`, because `fetch` would refuse to send much of this. */
function post(url: string, body: Buffer | string, headers: Record<string, string> = HEADERS): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(`${url}/graphql`, { method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sending.setTimeout(40_000, () => sending.destroy(new Error('no answer within forty seconds')));
    sending.on('error', reject);
    sending.end(body);
  });
}

/** The answer arrives in time, is JSON with a status below 500, and the next valid request is served. */
async function expectUnimpressed(body: Buffer | string, headers?: Record<string, string>): Promise<void> {
  for (const { url } of [gateway, alone]) {
    const { status, text } = await post(url, body, headers);
    expect([status < 500 && status >= 200, status]).toEqual([true, status]);
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(text).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  }
}

const check = (property: fc.IAsyncProperty<unknown>, runs: number) =>
  fc.assert(property as fc.IAsyncProperty<[unknown]>, { numRuns: runs * FACTOR });

const documentId = hashOf(DOCUMENTS.Sessions);

describe('the GraphQL route withstands', () => {
  it('any bytes', () =>
    check(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), (bytes) => expectUnimpressed(Buffer.from(bytes))),
      60,
    ));

  it('any JSON', () =>
    check(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), (body) => expectUnimpressed(body)),
      60,
    ));

  it('any values of the request parameters', () =>
    check(
      fc.asyncProperty(
        fc.record(
          {
            query: fc.oneof(fc.anything(), fc.constant('{ me { id } }'), fc.string()),
            operationName: fc.anything(),
            variables: fc.anything(),
            extensions: fc.oneof(fc.anything(), fc.constant({ documentId })),
            __proto__: fc.anything(),
          },
          { requiredKeys: [] },
        ),
        (body) =>
          expectUnimpressed(
            JSON.stringify(body, (_key, value: unknown) =>
              typeof value === 'bigint' ? String(value) : value,
            ) ?? '',
          ),
      ),
      80,
    ));

  it('any variables of a known document', () =>
    check(
      fc.asyncProperty(
        fc.dictionary(fc.oneof(fc.constant('first'), fc.string()), fc.jsonValue()),
        (variables) => expectUnimpressed(JSON.stringify({ extensions: { documentId }, variables })),
      ),
      60,
    ));

  it('any media type, encoding and content length in the headers', () =>
    check(
      fc.asyncProperty(
        fc.constantFrom(
          'application/json',
          'application/json; charset=latin1',
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          ';',
          'application/json;;;',
          'application/graphql',
        ),
        fc.constantFrom('identity', 'gzip', 'br', 'x'),
        fc.constantFrom(
          'application/json',
          '*/*',
          'application/graphql-response+json;q=x',
          ';;q=',
          'text/html',
          ',',
        ),
        (type, encoding, accept) =>
          expectUnimpressed('{"query":"{ me { id } }"}', {
            ...HEADERS,
            'content-type': type,
            'content-encoding': encoding,
            accept,
          }),
      ),
      60,
    ));

  it('names a text that no database can store, whoever sends it', async () => {
    const asked = (refreshToken: string) =>
      gateway.post({ extensions: { documentId: hashOf(DOCUMENTS.SignIn) }, variables: { refreshToken } });
    for (const text of ['a\u0000b', 'half \uD83D']) {
      const { errors } = await asked(text);
      expect(errors).toEqual([
        {
          message: 'There is a character in it that cannot be kept. Please type the text anew.',
          extensions: { code: 'BAD_USER_INPUT', field: 'refreshToken', requestId: expect.any(String) },
        },
      ]);
    }
    const whole = JSON.stringify({
      extensions: { documentId: hashOf(DOCUMENTS.Sessions) },
      variables: { first: 1, note: 'N' },
    });
    const { text } = await post(gateway.url, whole.replace('N', '\\ud83d\\ude00'));
    expect(JSON.parse(text)).toMatchObject({ data: { sessions: [expect.anything()] } });
    const deep = `{"x":${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}}`;
    await expectUnimpressed(`{"extensions":{"documentId":"${documentId}"},"variables":${deep}}`);
  });

  it.each([
    [
      'a prototype',
      '{"__proto__":{"query":"{me{id}}","polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    ],
    [
      'a prototype in the variables',
      `{"extensions":{"documentId":"${documentId}"},"variables":{"__proto__":{"first":1},"first":1}}`,
    ],
    ['names that every object has', `{"extensions":{"documentId":"constructor"},"operationName":"toString"}`],
    ['a thousand levels of JSON', `{"variables":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a thousand levels of selections', JSON.stringify({ query: `${'{a'.repeat(5000)}${'}'.repeat(5000)}` })],
    [
      'many operations',
      JSON.stringify({
        query: Array.from({ length: 3000 }, (_, index) => `query q${index} { a }`).join(' '),
      }),
    ],
    [
      'many aliases',
      JSON.stringify({
        query: `{ ${Array.from({ length: 4000 }, (_, index) => `a${index}: me { id }`).join(' ')} }`,
      }),
    ],
    [
      'fragments in a circle',
      JSON.stringify({ query: '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }' }),
    ],
    [
      'fields that conflict',
      JSON.stringify({
        query: `{ ${Array.from({ length: 1500 }, (_, index) => `me { id @include(if: ${index % 2 === 0}) }`).join(' ')} }`,
      }),
    ],
    ['a long name', JSON.stringify({ query: `{ ${'x'.repeat(500_000)} }` })],
    ['half a surrogate', '{"query":"{ me { id } } # \\ud800"}'],
    ['a byte order mark', '\ufeff{"query":"{ me { id } }"}'],
    ['too much', `{"query":"${'x'.repeat(3 * 1024 * 1024)}"}`],
  ])('%s', async (_what, body) => {
    // Both gateways run in this process, so its CPU time measures the cost, however busy the machine is.
    const before = process.cpuUsage();
    await expectUnimpressed(body);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(5_000_000);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('all of it together, and continues to serve', async () => {
    expect((await gateway.ask('Sessions', { first: 1 })).errors).toBeUndefined();
  });
});
