import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { forgetBuild, keepStamps, stampsOf, withoutBuild } from './build-stamps.mjs';

const folders = ['apps/sessions/api', 'apps/sessions/web', 'apps/identity/api'];

describe('what is to be built', () => {
  let root = '';
  const write = (/** @type {string} */ file, text = file) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'stamps-'));
    for (const file of ['tsconfig.base.json', 'package-lock.json', 'tools/build/x.mjs', 'tools/schema/x.mjs'])
      write(file);
    write('apps/sessions/api/src/main.ts', `import { X } from '@lyceum/server/events';`);
    write('apps/sessions/web/src/routes.tsx', `import { Y } from '@lyceum/contracts/sessions';`);
    write('apps/identity/api/src/main.ts', '');
    write('libs/server/events/src/index.ts', `export * from '@lyceum/server/actor';`);
    write('libs/server/actor/src/index.ts');
    write('libs/contracts/sessions/src/index.ts');
    for (const folder of folders) write(`dist/${folder}/main.js`);
    keepStamps(root, [...stampsOf(root, folders)]);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is nothing after a build of the sources as they are', () => {
    expect(withoutBuild(root, folders)).toEqual([]);
  });

  it.each([
    ['apps/identity/api/src/main.ts', ['apps/identity/api']],
    ['apps/sessions/web/src/new.tsx', ['apps/sessions/web']],
    ['libs/server/actor/src/index.ts', ['apps/sessions/api']],
    ['libs/contracts/sessions/src/index.ts', ['apps/sessions/web']],
    ['libs/web/i18n/src/index.ts', ['apps/sessions/web']],
    ['tools/build/x.mjs', folders],
    ['package-lock.json', folders],
    ['apps/sessions/api/src/main.spec.ts', []],
    ['apps/sessions/web/src/__generated__/graphql.ts', []],
  ])('follows %s', (file, changed) => {
    write(file, 'changed');
    expect(withoutBuild(root, folders)).toEqual(changed);
  });

  it('is what was begun and did not end, and what is not there', () => {
    forgetBuild(root, 'apps/sessions/web');
    rmSync(join(root, 'dist/apps/identity/api'), { recursive: true });
    expect(withoutBuild(root, folders)).toEqual(['apps/sessions/web', 'apps/identity/api']);
  });
});
