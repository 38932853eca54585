import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { bundledPackages, buildPackages } from './build-packages.mjs';

const repository = resolve(import.meta.dirname, '../../..');

describe('buildPackages', () => {
  let root = '';
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'packages-'));
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
    write('package-lock.json', '{}');
    write(
      'dist/apps/books/api/main.js',
      `import * as graphql from "graphql";
import DataLoader from "dataloader";
import * as sync from "csv-stringify/sync";
import * as inside from "graphql/language/kinds.js";
import { join } from "node:path";
import * as argon2 from "@node-rs/argon2";
const loaded = await new DataLoader(async (keys) => keys).load('a');
console.log(graphql.print(graphql.parse('{a}')).length, loaded, sync.stringify([['b']]).trim(), inside.Kind === graphql.Kind, join('x', 'y'), typeof argon2.hash);
`,
    );
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const run = (/** @type {string} */ packages) => {
    const folder = join(root, 'data/registry');
    mkdirSync(folder, { recursive: true });
    symlinkSync(join(packages, 'node_modules'), join(root, 'data/node_modules'));
    write('data/registry/package.json', '{ "type": "module" }');
    execFileSync('cp', [join(root, 'dist/apps/books/api/main.js'), folder]);
    return execFileSync(process.execPath, [join(folder, 'main.js')], { encoding: 'utf8' }).trim();
  };

  it('bundles packages into one script with the same exports and a code cache', async () => {
    expect(bundledPackages(root)).toBe(null);
    await buildPackages(root);
    const folder = bundledPackages(root) ?? '';
    expect(readdirSync(folder).sort()).toEqual([
      'load.cjs',
      'node_modules',
      expect.stringMatching(/^packages\.\d+\.cache$/),
      'packages.cjs',
    ]);
    expect(run(folder)).toBe('7 a b true x/y function');
  });

  it('compiles once for servers with different heap sizes', () => {
    const node = (/** @type {string} */ heap, /** @type {string} */ text) =>
      execFileSync(process.execPath, [`--max-old-space-size=${heap}`, '--input-type=module', '-e', text], {
        encoding: 'utf8',
      }).trim();
    const tool = JSON.stringify(join(import.meta.dirname, 'build-packages.mjs'));
    node('300', `await (await import(${tool})).buildPackages(${JSON.stringify(root)})`);
    const loader = JSON.stringify(join(bundledPackages(root) ?? '', 'load.cjs'));
    for (const heap of ['200', '400'])
      expect(node(heap, `console.log((await import(${loader})).default.wasCompiled)`)).toBe('true');
  });

  it('bundles again for a new package, and keeps the previous bundle for running servers', async () => {
    await buildPackages(root);
    const before = bundledPackages(root) ?? '';
    write('dist/apps/books/api/other.js', `import * as z from "zod";\n`);
    expect(bundledPackages(root)).toBe(null);
    await buildPackages(root);
    expect(readdirSync(dirname(before))).toHaveLength(2);
  });
});
