import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { copyRepository } from '../test/copy-repository.mjs';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const MADE = ['apps/fairs', 'libs/contracts/fairs', '.github'];

/** Folders whose types are checked: the generated ones and what they import. */
const TYPES_OF_MADE = [
  'apps/fairs',
  'libs/contracts/fairs',
  'libs/**/*.d.ts',
  'libs/web/component-testing/src/setup.ts',
];

/** The other generators, as their commands run them, in one process. */
const MAKE_MORE = `import { generate } from './tools/generators/generate.mjs';
  for (const words of JSON.parse(process.argv[1])) await generate(process.cwd(), words, {});
  process.exit(0);`;
const MORE = [
  ['subject', 'fairs', 'visitor'],
  ['mutation', 'fairs', 'fair-stands', 'edit-fair-stand'],
  ['mutation', 'fairs', 'fair-stand', 'archive-fair-stand'],
  ['mutation', 'fairs', 'fair-stand', 'un-archive-fair-stand'],
];

/** For a busy machine; alone the test takes about a minute. */
const PATIENCE = 900_000;

describe('a domain that was made', () => {
  let copy = '';
  /** Runs a program in the copy; its output is the message of a failure. @param {string[]} args */
  const node = async (...args) => {
    const services = process.env['LYCEUM_TEST_SERVICES'] ?? join(root, '.lyceum-test/services.json');
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NX_DAEMON: 'false',
      NX_NO_CLOUD: 'true',
      NODE_NO_WARNINGS: '1',
      LYCEUM_TEST_SERVICES: services,
    };
    try {
      return (await run(process.execPath, args, { cwd: copy, env, maxBuffer: 1e8 })).stdout;
    } catch (error) {
      const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
      throw new Error(`${args.join(' ')} in ${copy}:\n${stdout}\n${stderr}`, { cause: error });
    }
  };
  const make = (/** @type {string[]} */ ...words) => node('tools/generators/new.mjs', ...words);

  beforeAll(async () => {
    copy = copyRepository(root);
    await make('domain', 'fairs', '--entity', 'fair-stand', '--sp', 'puesto/puestos');
    await node('--input-type=module', '-e', MAKE_MORE, JSON.stringify(MORE));
    await make('screen', 'fairs', 'visitors');
  }, PATIENCE);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it(
    'is formatted, typed, within its boundaries, and leaves schema and workflows current',
    async () => {
      await node('tools/schema/schema.mjs', '--check');
      await node('tools/workflows/workflows.mjs', '--check');
      await node('tools/lint/conventions.mjs');
      await node('node_modules/oxfmt/bin/oxfmt', '--check', ...MADE);
      // The type-aware linter reads this too: both check the generated folders instead of the whole repository.
      const config = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8'));
      writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include: TYPES_OF_MADE }));
      await Promise.all([
        node('node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json'),
        node('node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', ...MADE.slice(0, 2)),
      ]);
    },
    PATIENCE,
  );

  it(
    'passes its own tests',
    async () => {
      const report = join(copy, 'report.json');
      await node(
        '--experimental-vm-modules',
        'node_modules/jest/bin/jest.js',
        '--maxWorkers=1',
        `--outputFile=${report}`,
        '--json',
        'apps/fairs',
      );
      expect(existsSync(report)).toBe(true);
      const rule = 'libs/server/testing/src/every-subgraph.spec.ts';
      await node('--experimental-vm-modules', 'node_modules/jest/bin/jest.js', rule, '-t', 'fairs says');
    },
    PATIENCE,
  );

  it(
    'builds its server and its remote, in both languages',
    async () => {
      await node('tools/build/build-server.mjs', 'apps/fairs/api');
      await node('tools/build/build-web.mjs', 'fairs');
      for (const file of ['api/main.js', 'web/remoteEntry.js', 'web/descriptor.json', 'web/documents.json'])
        expect(existsSync(join(copy, 'dist/apps/fairs', file))).toBe(true);
    },
    PATIENCE,
  );

  it(
    'is refused a second time, with nothing changed',
    async () => {
      const before = filesOf(copy);
      await expect(make('domain', 'fairs')).rejects.toThrow('lyceum: apps/fairs exists already');
      await expect(make('subject', 'fairs', 'visitors')).rejects.toThrow('visitors exists already');
      expect(filesOf(copy)).toEqual(before);
    },
    PATIENCE,
  );
});

/** The content of every file below the folder, by path. @param {string} folder */
function filesOf(folder) {
  const paths = ['apps', 'libs', '.github'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((path) => join(part, path)),
  );
  return Object.fromEntries(
    paths
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, hash(readFileSync(join(folder, path)))]),
  );
}

/** @param {Buffer} content */
const hash = (content) => createHash('sha256').update(content).digest('hex');
