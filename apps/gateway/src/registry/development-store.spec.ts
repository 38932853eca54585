import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { DevelopmentStore } from './development-store';
import { FolderStore } from './folder-store';
import { Releases } from './releases';

describe('a domain in development', () => {
  let folder = '';
  let store: DevelopmentStore;
  const write = (path: string, text: string | object) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof text === 'string' ? text : JSON.stringify(text));
  };
  const develop = (pid = process.pid) =>
    write('dev/library.json', {
      pid,
      url: 'http://127.0.0.1:1',
      subgraph: join(folder, 'dev/library.graphql'),
      documents: join(folder, 'dev/library.documents'),
    });
  const text = async (path: string) => (await store.read(path))?.toString('utf8') ?? null;
  const live = async () => JSON.parse((await text('live/library.json')) ?? '').version as string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lyceum-development-'));
    store = new DevelopmentStore(new FolderStore(join(folder, 'registry')), join(folder, 'dev'));
    const release = 'registry/releases/library/aaa';
    write('registry/live/library.json', { version: 'aaa' });
    write(`${release}/release.json`, { remote: 'library', subgraph: true, by: 'Ada', at: '2026-11-21' });
    write(`${release}/subgraph.graphql`, 'type Query { books: Int }');
    write(`${release}/web/descriptor.json`, { remote: 'library', paths: [], navigation: [] });
    write(`${release}/web/documents.json`, { a1: { name: 'Books', text: 'query Books { books }' } });
    write('dev/library.graphql', 'type Query { books: Int loans: Int }');
    write('dev/library.documents', { b2: { name: 'Loans', text: 'query Loans { loans }' } });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('replaces the live domain, and keeps the documents of live screens beside its own', async () => {
    develop();
    const snapshot = await new Releases(store, pino({ level: 'silent' })).read();
    const version = snapshot.live['library'] ?? '';
    expect(version).toMatch(/^dev-[\da-f]{12}$/);
    const release = snapshot.kept.get('library')?.find((each) => each.version === version);
    expect(release).toMatchObject({ remote: 'library', subgraph: true, by: 'npm run dev' });
    expect(Object.keys(release?.documents ?? {})).toEqual(['a1', 'b2']);
    expect(await text(`releases/library/${version}/subgraph.graphql`)).toContain('loans');
    expect(await text(`releases/library/${version}/web/descriptor.json`)).toContain('library');
    const file = await store.open(`releases/library/${version}/web/descriptor.json`);
    expect(file?.size).toBeGreaterThan(0);
    file?.stream.destroy();
  });

  it('gets a new version when its schema or documents change', async () => {
    develop();
    const [first, seen] = [await live(), await store.fingerprint()];
    expect(await store.fingerprint()).toBe(seen);
    write('dev/library.graphql', 'type Query { books: Int loans: Int fees: Int }');
    expect(await live()).not.toBe(first);
    expect(await store.fingerprint()).not.toBe(seen);
  });

  it('disappears with its file or process, and while the file is incomplete', async () => {
    const seen = await store.fingerprint();
    expect(await live()).toBe('aaa');
    develop();
    expect(await live()).not.toBe('aaa');
    write('dev/library.json', '{"pid":');
    expect(await live()).toBe('aaa');
    develop(2 ** 22 - 1);
    expect(await live()).toBe('aaa');
    rmSync(join(folder, 'dev/library.json'));
    expect(await store.fingerprint()).toBe(seen);
    expect(await store.list('releases/library')).toEqual(['aaa']);
  });
});
