import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import { Problem } from '../../start/problem.mjs';
import { testCandidate } from '../testing.mjs';
import { FolderStore } from './folder-store.mjs';
import { withRegistryLock } from './registry-lock.mjs';
import { Registry, supergraphKey } from './registry.mjs';
import { openStore } from './store.mjs';

let folder = '';
/** @type {S3rver} */
let server;
let endpoint = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const configureBuckets = [{ name: 'lyceum', configs: [] }];
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true, // S3rver computes wrong signatures for lists
    directory: join(folder, 's3'),
    configureBuckets,
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const s3 = () => ({ S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' });
let count = 0;
const stores = {
  folder: () => openStore({ url: null, folder: join(folder, `registry-${++count}`), s3: {} }),
  bucket: () => openStore({ url: `s3://lyceum/registry-${++count}`, folder: '', s3: s3() }),
};

describe.each(Object.entries(stores))('a registry in a %s', (_, open) => {
  /** @type {Registry} */
  let registry;
  beforeEach(async () => {
    registry = new Registry(await open());
  });
  const candidate = (/** @type {string} */ text) =>
    testCandidate('sessions', { remote: 'sessions', documents: { Q: text } });

  it('stores and lists published releases', async () => {
    const one = candidate('query Q { a }');
    await registry.publish(one);
    const { version } = one.release;
    expect(await registry.release('sessions', version)).toEqual(one.release);
    expect(await registry.text('sessions', version, 'web/documents.json')).toContain('query Q { a }');
    expect(await registry.store.files(`releases/sessions/${version}`)).toEqual([
      'release.json',
      'web/descriptor.json',
      'web/documents.json',
    ]);
    expect(await registry.store.list('releases/sessions')).toEqual([version]);
    expect(await registry.live()).toEqual(new Map());
  });

  it('ignores an incomplete release, and completes it when it is published again', async () => {
    const one = candidate('query Q { a }');
    const { version } = one.release;
    await registry.store.write(`releases/sessions/${version}/web/half.js`, 'x');
    expect(await registry.releases('sessions')).toEqual([]);
    await registry.publish(one);
    expect(await registry.store.files(`releases/sessions/${version}/web`)).toEqual([
      'descriptor.json',
      'documents.json',
    ]);
  });

  it('has one live version per domain and a history of earlier ones', async () => {
    await registry.flip('sessions', 'v1', { by: 'Ada', built: 'v1' });
    await registry.flip('sessions', 'v2', { by: 'Bob', built: 'v2' });
    await registry.flip('sessions', 'v1', { by: 'Cy', rollback: true });
    expect(await registry.pointer('sessions')).toMatchObject({
      version: 'v1',
      by: 'Cy',
      previous: 'v2',
      built: 'v2',
      history: [
        { version: 'v2', by: 'Bob', rolledBack: true },
        { version: 'v1', by: 'Ada', rolledBack: false },
      ],
    });
    await registry.retire('sessions');
    expect(await registry.liveDomains()).toEqual([]);
  });

  it('removes releases that nobody can be using', async () => {
    const all = Array.from({ length: 12 }, (_each, number) => candidate(`query Q { a${number} }`));
    for (const [number, each] of all.entries()) {
      each.release.at = new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
      await registry.publish(each);
    }
    const [oldest, second] = all.map(({ release }) => release.version);
    await registry.flip('sessions', oldest ?? '', { by: 'Ada' });
    await registry.prune('sessions');
    const left = (await registry.releases('sessions')).map(({ version }) => version);
    expect(left).toHaveLength(9);
    expect(left).toContain(oldest);
    expect(await registry.store.files(`releases/sessions/${second}`)).toEqual([]);
  });

  it('is locked by one deployment at a time; a second one waits, or learns who has the lock', async () => {
    const said = /** @type {string[]} */ ([]);
    const order = /** @type {string[]} */ ([]);
    const options = {
      by: 'Ada',
      what: 'sessions',
      patienceMs: 20_000,
      say: (/** @type {string} */ text) => said.push(text),
    };
    let finish = () => {};
    const told = new Promise((resolve) => (finish = () => resolve(undefined)));
    const work = (/** @type {string} */ name) => async () => {
      order.push(`${name} begins`);
      await told;
      order.push(`${name} ends`);
    };
    const slow = withRegistryLock(registry.store, options, work('first'));
    while (order.length === 0) await sleep(20);
    await expect(
      withRegistryLock(registry.store, { ...options, by: 'Eve', patienceMs: 0 }, work('hasty')),
    ).rejects.toThrow(/Ada is deploying sessions since/);
    const next = withRegistryLock(registry.store, { ...options, by: 'Bob' }, work('second'));
    while (said.length === 0) await sleep(20);
    finish();
    await Promise.all([slow, next]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(said).toEqual(['Waiting: Ada is deploying sessions …']);
    expect(await registry.store.list('deploying')).toEqual([]);
  });

  it('ignores an abandoned claim', async () => {
    const gone = {
      id: 'x',
      by: 'Ada',
      what: 'sessions',
      host: 'elsewhere',
      pid: 1,
      at: '2026-01-01T00:00:00Z',
    };
    await registry.store.write('deploying/x.json', JSON.stringify(gone));
    expect(
      await withRegistryLock(
        registry.store,
        { by: 'Bob', what: 'x', patienceMs: 0, say: () => undefined },
        async () => 1,
      ),
    ).toBe(1);
  });
});

it('copies a release from a bucket to the machine that runs it', async () => {
  const registry = new Registry(await stores.bucket());
  const one = testCandidate('sessions', { sdl: 'type Query { a: Int }', server: 'export {}' });
  await registry.publish(one);
  const path = `releases/sessions/${one.release.version}/server`;
  const local = await registry.store.local(path, join(folder, 'cache'));
  expect(readdirSync(local)).toEqual(['main.js']);
  expect(await registry.store.local(path, join(folder, 'cache'))).toBe(local);
});

it('explains what is wrong with a bucket that is missing, refuses access or cannot be reached', async () => {
  const missing = await openStore({ url: 's3://nowhere/releases', folder: '', s3: s3() });
  const absent = `REGISTRY_URL: the bucket nowhere at ${endpoint} does not exist: create it, or name another`;
  await expect(missing.read('live/sessions.json')).rejects.toThrow(new Problem(absent));
  await expect(missing.write('live/sessions.json', '{}')).rejects.toThrow(new Problem(absent));
  await expect(missing.list('releases')).rejects.toThrow(new Problem(absent));
  const stranger = { ...s3(), S3_ACCESS_KEY_ID: 'stranger' };
  const refused = await openStore({ url: 's3://lyceum/releases', folder: '', s3: stranger });
  await expect(refused.list('releases')).rejects.toThrow(/refuses the key: check S3_ACCESS_KEY_ID/);
  const nobody = { ...s3(), S3_ENDPOINT: 'http://127.0.0.1:1' };
  const unreachable = await openStore({ url: 's3://lyceum/releases', folder: '', s3: nobody });
  await expect(unreachable.read('live/sessions.json')).rejects.toThrow(
    new Problem(
      'REGISTRY_URL: the bucket lyceum at http://127.0.0.1:1 cannot be reached: check S3_ENDPOINT (ECONNREFUSED)',
    ),
  );
});

it('never shows a partly written file of a folder', async () => {
  const store = new FolderStore(join(folder, 'whole'));
  await store.write('live/a.json', 'one');
  await store.write('live/.b.json.unfinished', 'x');
  expect(await store.list('live')).toEqual(['a.json']);
  expect(existsSync(join(folder, 'whole/live/a.json'))).toBe(true);
});

it('derives the key of a supergraph from its subgraphs alone', () => {
  const key = supergraphKey([
    ['b', '2'],
    ['a', '1'],
  ]);
  expect(key).toBe(
    supergraphKey([
      ['a', '1'],
      ['b', '2'],
    ]),
  );
  expect(key).toMatch(/^[\da-f]{12}$/);
  expect(key).not.toBe(
    supergraphKey([
      ['a', '1'],
      ['b', '3'],
    ]),
  );
});
