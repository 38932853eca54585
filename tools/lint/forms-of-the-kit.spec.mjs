import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** File names, their text, and whether the rule accepts it. */
const FILES = /** @type {const} */ ([
  ['kit.tsx', 'export const One = () => <Form onSubmit={send}><b>A form</b></Form>;', true],
  ['bare.tsx', 'export const One = () => <form onSubmit={send} />;', false],
  ['silent.tsx', 'export const One = () => <form noValidate />;', false],
]);

describe('forms-of-the-kit', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'));
    const config = {
      categories: { correctness: 'off' },
      jsPlugins: [join(root, 'tools/lint/lyceum.mjs')],
      rules: { 'lyceum/forms-of-the-kit': 'error' },
    };
    writeFileSync(join(folder, 'rule.json'), JSON.stringify(config));
    for (const [name, text] of FILES) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('rejects forms that are not of the design system', () => {
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '-c', join(folder, 'rule.json'), '-f', 'unix', folder];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    for (const [name, , allowed] of FILES) {
      const found = stdout.split('\n').filter((line) => basename(line.split(':')[0] ?? '') === name);
      expect([name, found.length]).toEqual([name, allowed ? 0 : 1]);
    }
  });
});
