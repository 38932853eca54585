import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** File names, their text, and whether the rule accepts it. */
const FILES = /** @type {const} */ ([
  ['sweep.platform.ts', 'tenancy.platformWide("sweep", work);', true],
  ['cancel-session.ts', 'tenancy.within(actor, work);', true],
  ['delete-session.ts', 'tenancy.platformWide("sweep", work);', false],
  ['platform.ts', 'platformWide("sweep", work);', false],
  ['list-sessions.ts', 'tenancy.platformRead("sweep", statement);', false],
  ['close-session.ts', 'tenancy.platformWrite("sweep", statement);', false],
]);

describe('platform-wide-only', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'));
    const config = {
      categories: { correctness: 'off' },
      jsPlugins: [join(root, 'tools/lint/lyceum.mjs')],
      rules: { 'lyceum/platform-wide-only': 'error' },
    };
    writeFileSync(join(folder, 'rule.json'), JSON.stringify(config));
    for (const [name, text] of FILES) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('rejects access to all tenants in files of other names', () => {
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '-c', join(folder, 'rule.json'), '-f', 'unix', folder];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    for (const [name, , allowed] of FILES) {
      const found = stdout.split('\n').filter((line) => basename(line.split(':')[0] ?? '') === name);
      expect([name, found.length]).toEqual([name, allowed ? 0 : 1]);
    }
  });
});
