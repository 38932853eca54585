import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** File names, their text, and whether the rule accepts it. */
const FILES = /** @type {const} */ ([
  ['usual.ts', 'await expect(row).toBeVisible({ timeout: 10_000 });', true],
  ['with-reason.ts', "await expect(row).toBeVisible(mayTake(40, 'every domain moves what it has'));", true],
  ['long.ts', 'await expect(row).toBeVisible({ timeout: 40_000 });', false],
  ['named.ts', 'await expect(look).toPass({ timeout: patience });', false],
  ['given.ts', 'await expect(look).toPass({ timeout, intervals });', false],
  ['slow-with-reason.ts', "test.slow(true, 'three people load a page each');", true],
  ['slow.ts', 'test.slow();', false],
  ['slow-always.ts', 'test.slow(true);', false],
  ['set.ts', 'test.setTimeout(240_000);', false],
  ['set-with-reason.ts', "testMayTake(400, 'fifty screens, one after the other');", true],
  ['timer.ts', 'setTimeout(done, 20_000);', true],
]);

it('rejects waits longer than the usual ones without a reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const config = {
      categories: { correctness: 'off' },
      jsPlugins: [join(root, 'tools/lint/lyceum.mjs')],
      rules: { 'lyceum/long-waits-say-why': 'error' },
    };
    writeFileSync(join(folder, 'rule.json'), JSON.stringify(config));
    for (const [name, text] of FILES) writeFileSync(join(folder, name), text);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '-c', join(folder, 'rule.json'), '-f', 'unix', folder];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const found = stdout.split('\n').map((line) => basename(line.split(':')[0] ?? ''));
    const isClean = (/** @type {string} */ name) => !found.includes(name);
    expect(FILES.map(([name]) => [name, isClean(name)])).toEqual(
      FILES.map(([name, , allowed]) => [name, allowed]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
