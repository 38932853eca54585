import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from '../deploy/registry/registry.mjs';
import { FolderStore } from '../deploy/registry/folder-store.mjs';
import { publishBuilds } from './publish-builds.mjs';

describe('publishBuilds', () => {
  let root = '';
  /** @type {Registry} */
  let registry;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'builds-'));
    registry = new Registry(new FolderStore(join(root, 'registry')));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const start = async (/** @type {string} */ shell) => {
    write('apps/shell/project.json', '{}');
    write('dist/apps/shell/descriptor.json', '{"remote":"shell"}');
    write('dist/apps/shell/index.html', shell);
    await publishBuilds({ registry, root, about: () => ({ by: 'Ada', commit: null }) });
    return (await registry.pointer('shell'))?.version ?? '';
  };

  it('makes builds live, and changes nothing when it is repeated', async () => {
    const version = await start('one');
    expect(await registry.release('shell', version)).toMatchObject({ remote: 'shell', by: 'Ada' });
    const pointer = await registry.pointer('shell');
    expect(await start('one')).toBe(version);
    expect(await registry.pointer('shell')).toEqual(pointer);
  });

  it('keeps a rollback until the sources change', async () => {
    const one = await start('one');
    const two = await start('two');
    await registry.flip('shell', one, { by: 'Bob', rollback: true });
    expect(await start('two')).toBe(one);
    const three = await start('three');
    expect(new Set([one, two, three]).size).toBe(3);
    expect(await start('two')).toBe(two);
  });

  it('retires a domain that the sources no longer have', async () => {
    await registry.flip('library', 'v1', { by: 'Ada' });
    await start('one');
    expect(await registry.liveDomains()).toEqual(['shell']);
  });

  it('replaces a pointer to a missing release', async () => {
    const version = await start('one');
    await registry.store.remove(`releases/shell/${version}`);
    expect(await start('one')).toBe(version);
    expect(await registry.release('shell', version)).not.toBeNull();
  });
});
