import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** File names, their text, and whether the rule accepts it. */
const FILES = /** @type {const} */ ([
  [
    'reader.ts',
    'export const day = (l, at) => new Intl.DateTimeFormat(l, { month: "long" }).format(at);',
    false,
  ],
  [
    'fixed.ts',
    'export const day = (at) => new Intl.DateTimeFormat("en-US", { month: "long" }).format(at);',
    false,
  ],
  ['called.ts', 'export const day = (l, at) => Intl.DateTimeFormat(l).format(at);', false],
  ['date.ts', 'export const day = (l, at) => at.toLocaleDateString(l);', false],
  ['time.ts', 'export const day = (l, at) => at.toLocaleTimeString(l, { hour: "numeric" });', false],
  ['whole.ts', 'export const day = (l, at) => at.toLocaleString(l, { dateStyle: "medium" });', false],
  ['number.ts', 'export const text = (count) => count.toLocaleString("en");', true],
  ['digits.ts', 'export const text = (n, l) => n.toLocaleString(l, { minimumFractionDigits: 2 });', true],
  ['zone.ts', 'export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;', true],
  ['iso.ts', 'export const format = new Intl.DateTimeFormat("en-CA", { day: "2-digit" });', true],
  ['clock.ts', 'export const format = new Intl.DateTimeFormat("en-US", { hourCycle: "h23" });', true],
  ['contracts/calendar/texts.ts', 'export const of = (l) => new Intl.DateTimeFormat(l);', true],
]);

it('rejects dates for readers that the shared formats do not write', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const config = {
      categories: { correctness: 'off' },
      jsPlugins: [join(root, 'tools/lint/lyceum.mjs')],
      rules: { 'lyceum/one-date-format': 'error' },
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
