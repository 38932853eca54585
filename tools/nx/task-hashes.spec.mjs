import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { writeBuildStamp, outdatedBuilds } from '../build/built-from.mjs';
import { hashesOf } from './run-nx.mjs';

const repository = resolve(import.meta.dirname, '../..');
const lock = (/** @type {string} */ version) =>
  JSON.stringify({ name: 'lyceum', version, lockfileVersion: 3, packages: { '': { version } } });
const deployables = ['apps/identity/api', 'apps/sessions/api', 'apps/sessions/web'];

/** A small workspace with the inputs and targets of the repository. */
describe('the projects to build', () => {
  let root = '';
  const write = (/** @type {string} */ file, text = '') => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const project = (/** @type {string} */ folder, /** @type {string} */ name) =>
    write(`${folder}/project.json`, JSON.stringify({ name }));
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'workspace-'));
    for (const path of [
      'nx.json',
      'package.json',
      'tsconfig.base.json',
      'tools/nx',
      'tools/build',
      'tools/start',
    ])
      cpSync(join(repository, path), join(root, path), { recursive: true });
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
    write('package-lock.json', lock('1'));
    write('.gitignore', 'node_modules\ndist\n__generated__\n');
    write('apps/gateway/supergraph.graphql');
    project('apps/identity/api', 'identity-api');
    write('apps/identity/api/src/main.ts');
    project('apps/sessions/api', 'sessions-api');
    write('apps/sessions/api/src/main.ts', `import '@lyceum/server/events';`);
    project('apps/sessions/web', 'sessions-web');
    write('apps/sessions/web/descriptor.json', '{}');
    write('apps/sessions/web/src/routes.tsx', `import '@lyceum/contracts/sessions';`);
    for (const lib of ['server/events', 'server/actor', 'contracts/sessions', 'web/i18n', 'web/recurrence']) {
      project(`libs/${lib}`, lib.replace('/', '-'));
      write(`libs/${lib}/src/index.ts`);
    }
    write('libs/server/events/src/index.ts', `import '@lyceum/server/actor';`);
    for (const folder of deployables) write(`dist/${folder}/main.js`);
    writeBuildStamp(root, await hashesOf(root, 'build'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('are none without a change, and those that contain a changed file', async () => {
    const follow = async (/** @type {string[]} */ ...files) => {
      for (const file of files) write(file, file.endsWith('.json') ? lock('2') : 'changed');
      const hashes = await hashesOf(root, 'build');
      const changed = outdatedBuilds(root, hashes).sort();
      writeBuildStamp(root, hashes);
      return changed;
    };
    // No page contains the last lib without importing it.
    const without = ['apps/sessions/api/src/main.spec.ts', 'apps/sessions/web/src/__generated__/graphql.ts'];
    expect(await follow(...without, 'libs/web/recurrence/src/index.ts')).toEqual([]);
    expect(await follow('apps/identity/api/src/main.ts', 'apps/sessions/web/src/new.tsx')).toEqual([
      'apps/identity/api',
      'apps/sessions/web',
    ]);
    expect(await follow('libs/server/actor/src/index.ts')).toEqual(['apps/sessions/api']);
    expect(await follow('libs/contracts/sessions/src/index.ts')).toEqual(['apps/sessions/web']);
    expect(await follow('libs/web/i18n/src/index.ts')).toEqual(['apps/sessions/web']);
    expect(await follow('apps/shell/src/provided/names.ts')).toEqual(['apps/sessions/web']);
    expect(await follow('tools/build/new.mjs')).toEqual(deployables);
    expect(await follow('package-lock.json')).toEqual(deployables);
  });

  it('are those without a build, and those whose build was interrupted', () => {
    const hashes = Object.fromEntries(deployables.map((folder) => [folder, 'same']));
    writeBuildStamp(root, hashes);
    rmSync(join(root, 'dist/apps/identity/api'), { recursive: true });
    expect(outdatedBuilds(root, hashes)).toEqual(['apps/identity/api']);
    expect(outdatedBuilds(root, { ...hashes, 'apps/sessions/web': 'another' })).toEqual([
      'apps/identity/api',
      'apps/sessions/web',
    ]);
  });
});
