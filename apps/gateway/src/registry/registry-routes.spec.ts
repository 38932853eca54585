import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { eventually } from '@lyceum/server/testing';
import { TestGateway } from '../testing/test-gateway';

const SCRIPT = `/* ${'long '.repeat(500)} */ export const a = 1;`;
const PAGE =
  '<!doctype html><script defer src="/registry/shell/v1/main.js"></script><script id="early">0</script><div id="root"></div>';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.close());

/** Like `fetch`, but with the body as transferred (compressed). */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(`${gateway.url}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

it('says that it is starting until a shell is published', async () => {
  const answer = await raw('/');
  expect([answer.status, String(answer.body)]).toEqual([503, expect.stringMatching(/starting.*iniciando/s)]);
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(503);
});

describe('with a shell', () => {
  beforeAll(async () => {
    gateway.publish('shell', 'v1', { 'index.html': PAGE, 'main.js': SCRIPT, 'favicon.svg': '<svg/>' }, {});
    await eventually(async () => (await raw('/')).status === 200);
  });

  it('serves it at every address that is no file or route, with a new nonce each time', async () => {
    const [one, two] = [
      await raw('/e/riverside'),
      await raw('/users/a.b@c.example', { accept: 'text/html' }),
    ];
    for (const { status, headers, body } of [one, two]) {
      const nonce = /<script nonce="([^"]+)" defer/.exec(String(body))?.[1];
      const policy = String(headers['content-security-policy']);
      expect(status).toBe(200);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    }
    expect(String(one.body)).not.toBe(String(two.body));
  });

  it('serves its files as immutable and compressed', async () => {
    const packed = await raw('/registry/shell/v1/main.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(String(brotliDecompressSync(packed.body))).toBe(SCRIPT);
    expect(
      (await raw('/registry/shell/v1/main.js', { 'accept-encoding': 'gzip;q=0' })).headers[
        'content-encoding'
      ],
    ).toBeUndefined();
    expect(
      (await raw('/registry/shell/v1/main.js', { 'if-none-match': String(packed.headers['etag']) })).status,
    ).toBe(304);
    expect((await raw('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('redirects an undecodable address to a page on this server', async () => {
    const html = { accept: 'text/html' };
    for (const [path, due] of [
      ['/invite/50%zz', '/invite/50%25zz'],
      ['//evil.example/%', '/evil.example/%25'],
      ['/\\evil.example/%ff', '/evil.example/%25ff'],
    ] as const) {
      const { status, headers } = await raw(path, html);
      expect([status, headers['location']]).toEqual([302, due]);
    }
    expect((await raw('/invite/50%25zz', html)).status).toBe(200);
    const { status, body } = await raw('/invite/50%zz');
    expect(status).toBe(400);
    expect(JSON.parse(String(body))).toMatchObject({ message: 'The request cannot be read.' });
  });

  it('lists live remotes without the shell, and serves nothing else', async () => {
    const { remotes } = JSON.parse(String((await raw('/registry/live.json')).body)) as { remotes: object[] };
    expect(remotes).toEqual([
      {
        remote: 'sessions',
        version: '1',
        entry: '/registry/sessions/1/remoteEntry.js',
        paths: [],
        navigation: [],
      },
    ]);
    for (const path of [
      '/registry/shell/v1/none.js',
      '/registry/../supergraph.graphql',
      '/registry/shell/v1/..%2f..%2flive.json',
      '/registry/',
      '/none.png',
    ]) {
      expect([path, (await raw(path)).status]).toEqual([path, 404]);
    }
  });

  it('sends the list compressed, and not again while it is unchanged', async () => {
    const paths = Array.from({ length: 60 }, (_, index) => ({ path: `/place-${index}`, access: 'signedIn' }));
    const descriptor = JSON.stringify({ remote: 'learning', paths, navigation: [] });
    gateway.publish('learning', '1', { 'descriptor.json': descriptor }, {});
    const packed = () => raw('/registry/live.json', { 'accept-encoding': 'gzip, br' });
    await eventually(async () => (await packed()).headers['content-encoding'] === 'br');
    const { body, headers } = await packed();
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(String(brotliDecompressSync(body))).toContain('/place-59');
    expect((await raw('/registry/live.json', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  });

  it('names the files that the page of an address needs, of the live versions', async () => {
    const descriptor = (access: unknown) =>
      JSON.stringify({
        remote: 'matching',
        paths: [
          { path: '/tutors/:tutorId', access },
          { path: '/tutors/new', access: 'public' },
          { path: '/none', access },
        ],
        navigation: [],
      });
    const files = {
      pages: { '/tutors/:tutorId': ['remoteEntry.js', 'assets/tutor.js'], '/tutors/new': ['assets/new.js'] },
      texts: { sp: ['assets/sp.js'] },
    };
    const build = { 'descriptor.json': descriptor(['LEADER']), 'page-files.json': JSON.stringify(files) };
    gateway.publish('matching', 'm1', build, {});
    gateway.publish('shell', 'v2', { 'index.html': PAGE, 'page-files.json': '{"frame":["frame.js"]}' }, {});
    const named = async (path: string) => {
      const { body } = await raw(path);
      const json = /<script nonce="[^"]+" type="application\/json" id="page-files">([^<]*)</.exec(
        String(body),
      );
      return json && (JSON.parse(json[1]!) as object);
    };
    const tutor = await eventually(async () => {
      const found = await named('/tutors/7');
      return found && 'frame' in found && JSON.stringify(found).includes('v2') && found;
    });
    expect(tutor).toEqual({
      open: false,
      frame: ['/registry/shell/v2/frame.js'],
      page: ['/registry/matching/m1/remoteEntry.js', '/registry/matching/m1/assets/tutor.js'],
      texts: { sp: ['/registry/matching/m1/assets/sp.js'] },
    });
    expect(await named('/tutors/new/')).toMatchObject({
      open: true,
      page: ['/registry/matching/m1/assets/new.js'],
    });
    for (const path of ['/none', '/tutors', '/tutors/7/more'])
      expect([path, await named(path)]).toEqual([path, null]);
    gateway.publish('matching', 'm2', build, {});
    await eventually(async () => JSON.stringify(await named('/tutors/7')).includes('/matching/m2/'));
    gateway.publish('shell', 'v1', {}, {});
    await eventually(async () => !JSON.stringify(await named('/tutors/7')).includes('v2'));
  });

  it('keeps serving files of an earlier shell to its open pages', async () => {
    gateway.publish('shell', 'v0', { 'index.html': PAGE, 'assets/old.0123456789.js': SCRIPT }, {});
    await eventually(async () => (await raw('/assets/old.0123456789.js')).status === 200);
    gateway.publish('shell', 'v1', {}, {});
    await new Promise((resolve) => setTimeout(resolve, 800));
    const old = await raw('/assets/old.0123456789.js');
    expect([old.status, old.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('is ready when every part is', async () => {
    const { body } = await eventually(async () => {
      const answer = await raw('/healthz');
      return answer.status === 200 && answer;
    });
    expect(JSON.parse(String(body))).toEqual({
      ready: true,
      parts: { identity: 'up', sessions: 'up', redis: 'up', registry: 'up' },
    });
    await eventually(async () => {
      const status = JSON.parse(String((await raw('/status.json')).body)) as { ready: boolean };
      return status.ready;
    });
  });
});
