import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from '@20minutes/s3rver';
import { eventually } from '@lyceum/server/testing';
import { DOCUMENTS, hashOf, TestGateway } from '../testing/test-gateway';
import { composeTestSupergraph, testSubgraphSdl } from '../testing/test-subgraphs';
import { supergraphKey } from '../supergraph/released-supergraph';

interface Live {
  shell: string | null;
  preview: boolean;
  remotes: { remote: string; version: string }[];
}

const get = (gateway: TestGateway, path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers });
const live = async (gateway: TestGateway) =>
  (await (await get(gateway, '/registry/live.json')).json()) as Live;
const versionOf = async (gateway: TestGateway, remote: string) =>
  (await live(gateway)).remotes.find((each) => each.remote === remote)?.version;

describe('a published version', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.close());

  it('is reachable before it is live, with its documents, and listed with author and time', async () => {
    const text = 'query Early { me { id } }';
    gateway.publishQuietly('sessions', 'next', { 'remoteEntry.js': '/* next */' }, { Early: text });
    const file = await get(gateway, '/registry/sessions/next/remoteEntry.js');
    expect([file.status, await file.text()]).toEqual([200, '/* next */']);
    const answer = await gateway.post({ extensions: { documentId: hashOf(text) } });
    expect(answer.data).toEqual({ me: null });
    expect(await versionOf(gateway, 'sessions')).toBe('1');
    const { remotes } = (await (await get(gateway, '/registry/versions.json')).json()) as {
      remotes: { remote: string; versions: object[] }[];
    };
    expect(remotes).toEqual([
      {
        remote: 'sessions',
        versions: [
          expect.objectContaining({
            version: 'next',
            live: false,
            by: 'somebody',
            changes: ['Change to next'],
          }),
          expect.objectContaining({ version: '1', live: true }),
        ],
      },
    ]);
  });

  it('waits for the schema that its documents need, without blocking others', async () => {
    const text = 'query Ahead { ahead }';
    gateway.publishQuietly('sessions', 'ahead', {}, { ...DOCUMENTS, Ahead: text });
    gateway.publishQuietly('sessions', 'bad', { 'descriptor.json': '{"paths":' });
    gateway.publishQuietly('sessions', 'worse', { 'documents.json': '{"hash":"no document"}' });
    gateway.publish('people', 'first', {}, {});
    await eventually(async () => (await versionOf(gateway, 'people')) === 'first');
    const { errors } = await gateway.post({ extensions: { documentId: hashOf(text) } });
    expect(errors?.[0]?.extensions['kind']).toBe('UNKNOWN_DOCUMENT');
    expect((await gateway.ask('Sessions', { first: 1 })).errors).toBeUndefined();
    gateway.publishSubgraphs('ahead', testSubgraphSdl('ahead: Boolean'));
    gateway.publish('people', 'second', {}, {});
    await eventually(
      async () => (await gateway.post({ extensions: { documentId: hashOf(text) } })).data !== undefined,
    );
    await eventually(async () => (await versionOf(gateway, 'people')) === 'second');
  });

  it('is ignored while it is incomplete, and serves only its web files', async () => {
    gateway.write('registry/releases/sessions-screens/half/web/remoteEntry.js', '/* half */');
    gateway.write('registry/releases/sessions-screens/1/server/main.js', '/* server */');
    for (const path of [
      'sessions/half/remoteEntry.js',
      'sessions/1/server/main.js',
      'sessions/1/../release.json',
    ])
      expect([path, (await get(gateway, `/registry/${path}`)).status]).toEqual([path, 404]);
  });

  it("goes live by its pointer alone, and its predecessor's files and documents stay", async () => {
    gateway.flip('sessions-screens', 'next');
    await eventually(async () => (await versionOf(gateway, 'sessions')) === 'next');
    expect((await get(gateway, '/registry/sessions/1/descriptor.json')).status).toBe(200);
    expect((await gateway.ask('Sessions', { first: 1 })).errors).toBeUndefined();
    gateway.flip('sessions-screens', '1');
    await eventually(async () => (await versionOf(gateway, 'sessions')) === '1');
  });

  it('is checked cheaply when nothing has changed', async () => {
    const etag = (await get(gateway, '/registry/live.json')).headers.get('etag') ?? '';
    expect((await get(gateway, '/registry/live.json', { 'if-none-match': etag })).status).toBe(304);
  });

  it('is streamed when it is too large to cache', async () => {
    const large = 'x'.repeat(3 * 1024 * 1024);
    gateway.publishQuietly('sessions', 'large', { 'video.bin': large });
    for (let time = 0; time < 2; time += 1) {
      const answer = await get(gateway, '/registry/sessions/large/video.bin');
      expect(answer.headers.get('cache-control')).toMatch(/immutable/);
      expect((await answer.text()).length).toBe(large.length);
    }
  });

  it('stays inactive when its subgraphs do not compose, while remotes change', async () => {
    gateway.publishSubgraphs('broken', { sessions: 'type Query { sessions: Nothing }' });
    gateway.publish('sessions', 'later', {});
    await eventually(async () => (await versionOf(gateway, 'sessions')) === 'later');
    expect((await gateway.ask('Sessions', { first: 1 })).data).toBeTruthy();
    gateway.publishSubgraphs('mended', testSubgraphSdl('mended: Boolean'));
    const text = 'query Mended { mended }';
    gateway.publish('sessions', 'latest', {}, { ...DOCUMENTS, Mended: text });
    await eventually(
      async () => (await gateway.post({ extensions: { documentId: hashOf(text) } })).data !== undefined,
    );
  });

  it('uses the supergraph that the deployment composed', async () => {
    const sdl = testSubgraphSdl();
    const versions = Object.keys(sdl).map((domain) => `${domain}@composed`);
    const name = `registry/supergraphs/${supergraphKey(versions)}.graphql`;
    gateway.write(name, composeTestSupergraph().replace('whoAmI', 'whoEver'));
    gateway.publishSubgraphs('composed', sdl);
    gateway.publish('sessions', 'of-it', {}, { WhoEver: 'query WhoEver { whoEver }' });
    const documentId = hashOf('query WhoEver { whoEver }');
    const answer = await eventually(async () => {
      const got = await gateway.post({ extensions: { documentId } });
      return got.data === undefined ? false : got;
    });
    // The subgraph has no such field: the gateway used the published supergraph.
    expect(answer.errors?.[0]?.extensions['code']).toBe('INTERNAL');
  });
});

it('cannot be tried out in production: no list of versions, no other hosts in the policy', async () => {
  const gateway = await TestGateway.start({ NODE_ENV: 'production', PUBLIC_URL: 'https://lyceum.example' });
  try {
    gateway.publish('shell', 's1', { 'index.html': '<script src="/assets/a.js"></script>' }, {});
    const page = await eventually(async () => {
      const answer = await get(gateway, '/');
      return answer.status === 200 && answer;
    });
    expect(page.headers.get('content-security-policy')).not.toMatch(/localhost|127\.0\.0\.1/);
    expect((await live(gateway)).preview).toBe(false);
    expect((await get(gateway, '/registry/versions.json')).status).toBe(404);
  } finally {
    await gateway.close();
  }
});

it('is followed on S3 as in a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-s3-'));
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: 'registry', configs: [] }],
  });
  const { port } = (await store.run()) as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: keys });
  const put = (path: string, body: string) =>
    client.send(new PutObjectCommand({ Bucket: 'registry', Key: `lyceum/${path}`, Body: body }));
  const publish = async (version: string) => {
    const release = `releases/screens/${version}`;
    await put(`${release}/web/descriptor.json`, '{"paths":[],"navigation":[]}');
    await put(
      `${release}/web/documents.json`,
      JSON.stringify({ [hashOf(version)]: { name: 'Q', text: '{ me { id } }' } }),
    );
    await put(`${release}/web/remoteEntry.js`, `/* ${version} */`);
    await put(`${release}/release.json`, JSON.stringify({ remote: 'screens', at: version }));
    await put('live/screens.json', JSON.stringify({ version }));
  };
  for (const [domain, sdl] of Object.entries(testSubgraphSdl())) {
    await put(`releases/${domain}/1/subgraph.graphql`, sdl);
    await put(`releases/${domain}/1/release.json`, '{"subgraph":true}');
    await put(`live/${domain}.json`, '{"version":"1"}');
  }
  await publish('v1');
  const gateway = await TestGateway.start({
    REGISTRY_URL: 's3://registry/lyceum',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  });
  try {
    expect(await versionOf(gateway, 'screens')).toBe('v1');
    await publish('v2');
    await eventually(async () => (await versionOf(gateway, 'screens')) === 'v2');
    for (const version of ['v1', 'v2']) {
      const file = await get(gateway, `/registry/screens/${version}/remoteEntry.js`);
      expect(await file.text()).toBe(`/* ${version} */`);
      expect((await gateway.post({ extensions: { documentId: hashOf(version) } })).data).toEqual({
        me: null,
      });
    }
    expect((await get(gateway, '/registry/screens/v2/none.js')).status).toBe(404);
    await store.close();
    expect((await get(gateway, '/registry/screens/v2/remoteEntry.js')).status).toBe(200);
    expect((await get(gateway, '/registry/screens/v2/other.js')).status).toBe(503);
    expect((await gateway.post({ extensions: { documentId: hashOf('v2') } })).data).toEqual({ me: null });
  } finally {
    await gateway.close();
    rmSync(folder, { recursive: true });
  }
});
