import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { eventually } from '@lyceum/server/testing';
import { TestGateway } from './testing/test-gateway';

const HERE = 'https://lyceum.example';
const FILES = 'https://files.lyceum.example:9000';

interface Raw {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start({ NODE_ENV: 'production', PUBLIC_URL: HERE, S3_ENDPOINT: FILES });
  gateway.publish('shell', 's1', { 'index.html': '<script src="/registry/shell/s1/a.js"></script>' }, {});
  await eventually(async () => (await ask('GET', '/')).status === 200);
});
afterAll(() => gateway.close());

/** Sends the raw path, which `fetch` would normalize. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Raw> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => (text += piece.toString()));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
    });
    asked.on('error', reject).end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FROM_PAGE = { ...JSON_TYPE, 'x-lyceum-preflight': '1' };
const page = { accept: 'text/html' };

const requests: [string, () => Promise<Raw>][] = [
  ['the page', () => ask('GET', '/')],
  ['a page that is none', () => ask('GET', '/no/such/page', page)],
  ['a file of a remote that is none', () => ask('GET', '/registry/shell/s1/none.js')],
  ['an address that is none', () => ask('POST', '/no/such/address', JSON_TYPE, '{}')],
  ['an address that cannot be read', () => ask('GET', '/%zz')],
  ['the same for a page', () => ask('GET', '/%zz', page)],
  ['a body that cannot be read', () => ask('POST', '/graphql', FROM_PAGE, '{"query":')],
  ['a body of another type', () => ask('POST', '/graphql', { 'x-lyceum-preflight': '1' }, 'query')],
  ['a body that is too large', () => ask('POST', '/graphql', FROM_PAGE, 'x'.repeat(2_000_000))],
  ['a document that nobody published', () => ask('POST', '/graphql', FROM_PAGE, '{"query":"{ a b("}')],
  ['an unknown document', () => ask('POST', '/graphql', FROM_PAGE, '{"extensions":{"documentId":"x"}}')],
  ['a request from elsewhere', () => ask('POST', '/graphql', JSON_TYPE, '{}')],
  ['tokens without a cookie', () => ask('POST', '/refresh-tokens', FROM_PAGE, '{}')],
  [
    'tokens for a cookie',
    () => ask('POST', '/refresh-tokens', { ...FROM_PAGE, cookie: 'lyceum_refresh=good' }, '{}'),
  ],
  ['a sign-out', () => ask('POST', '/logout', { ...FROM_PAGE, cookie: 'lyceum_refresh=good' }, '{}')],
  ['a file', () => ask('GET', '/files/none?signature=x')],
  ['a token that is none', () => ask('POST', '/graphql', { ...FROM_PAGE, authorization: 'Bearer x' }, '{}')],
];

it.each(requests)('%s has HSTS and reveals no internals', async (_what, send) => {
  const { headers, body } = await send();
  expect(headers).toMatchObject({
    'strict-transport-security': expect.stringMatching(/max-age=\d{8,}/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(body).not.toMatch(/node_modules|node:internal|\n\s+at |\.ts:\d|\.js:\d+:\d+|"stack/);
  for (const cookie of [headers['set-cookie'] ?? []].flat())
    expect(cookie).toMatch(/^lyceum_\w+=.*; HttpOnly; SameSite=Strict; Secure$/);
});

it('sends the same headers with a stream and with a refused socket', async () => {
  const { hostname, port } = new URL(gateway.url);
  const token = await gateway.signIn('u1');
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const answers = [
    ['/events', { authorization: `Bearer ${token}` }],
    ['/sockets/sessions/rooms/s1', { ...upgrade, origin: HERE, 'sec-websocket-key': 'x'.repeat(22) + '==' }],
    ['/sockets/nobody/rooms/s1', { ...upgrade, origin: 'https://evil.example' }],
  ] as const;
  for (const [path, headers] of answers) {
    const asked = request({ hostname, port, path, headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    asked.destroy();
    expect(answer.headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/max-age=\d{8,}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  }
});

it('sets cookies that browsers send only with same-origin requests over TLS', async () => {
  const { headers } = await ask(
    'POST',
    '/refresh-tokens',
    { ...FROM_PAGE, cookie: 'lyceum_refresh=good' },
    '{}',
  );
  expect(headers['set-cookie']).toEqual([expect.stringContaining('lyceum_refresh=next')]);
});

it('allows pages their own scripts, and the file store beside this origin', async () => {
  const { headers } = await ask('GET', '/', page);
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  ) as Record<string, string[]>;
  expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-.{16,}'$/)]);
  expect(policy).toMatchObject({
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  });
  // Uploads, recordings, and pictures of people.
  for (const rule of ['connect-src', 'media-src', 'img-src']) expect(policy[rule]).toContain(FILES);
});

it('redirects to no other host, however the address is mistyped', async () => {
  const odd = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%zz',
    '%2f',
    '%5c',
    '%09',
    'evil.example',
    'a',
  );
  const paths = fc.array(odd, { minLength: 1, maxLength: 7 }).map((parts) => `/${parts.join('')}%`);
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      const { status, headers } = await ask('GET', path, page);
      if (status < 300 || status > 399) return;
      expect(new URL(String(headers['location']), `${HERE}${path.split('%')[0]}`).origin).toBe(HERE);
      expect(new URL(String(headers['location']), HERE).origin).toBe(HERE);
    }),
    {
      numRuns: 100,
      examples: [
        ['//evil.example/%'],
        ['/\\evil.example/%'],
        ['/.//evil.example/%'],
        ['///\\/evil.example%'],
      ],
    },
  );
});
