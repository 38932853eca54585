import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** File names, their text, and whether the rule accepts it. */
const FILES = /** @type {const} */ ([
  ['of-now.ts', 'export const day = new Date().toISOString().slice(0, 10);', false],
  ['of-clock.ts', 'export const day = (clock) => clock.now().toISOString().substring(0, 10);', false],
  ['of-month.ts', 'export const month = (at) => at.toISOString().slice(0, 7);', false],
  ['split.ts', 'export const day = (at) => at.toISOString().split("T")[0];', false],
  ['json.ts', 'export const day = (at) => at.toJSON().slice(0, 10);', false],
  [
    'named.ts',
    'export const day = (at) => { const text = at.toISOString(); return text.slice(0, 10); };',
    false,
  ],
  ['instant.ts', 'export const at = new Date().toISOString();', true],
  ['minute.ts', 'export const at = new Date().toISOString().slice(0, 16);', true],
  ['text.ts', 'export const day = (typed) => typed.slice(0, 10);', true],
  ['contracts/calendar/days.ts', 'export const day = new Date(0).toISOString().slice(0, 10);', true],
]);

it('rejects dates cut from the ISO text of an instant', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const config = {
      categories: { correctness: 'off' },
      jsPlugins: [join(root, 'tools/lint/lyceum.mjs')],
      rules: { 'lyceum/no-date-of-iso': 'error' },
    };
    mkdirSync(join(folder, 'contracts/calendar'), { recursive: true });
    writeFileSync(join(folder, 'rule.json'), JSON.stringify(config));
    for (const [name, text] of FILES) writeFileSync(join(folder, name), text);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '-c', join(folder, 'rule.json'), '-f', 'unix', folder];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const found = (/** @type {string} */ name) =>
      stdout.split('\n').filter((line) => line.includes(`${name}:`)).length;
    expect(FILES.map(([name]) => [name, found(name) === 0])).toEqual(
      FILES.map(([name, , allowed]) => [name, allowed]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
