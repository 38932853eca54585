import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { executorOf, shareOutput } from './batch.mjs';
import { runProgram } from './run-program.mjs';

/**
 * Declarations that apply without an import: of packages, styles and Jest's matchers. A project that is checked alone needs them
 * too. nx.json lists them among the inputs (`typecheckTools`).
 */
export const AMBIENT = ['tools/**/*.d.ts', 'libs/**/src/*.d.ts', 'libs/web/component-testing/src/setup.ts'];

/** @param {import('./batch.mjs').Batch} batch */
async function* typecheck({ root, tasks }) {
  const startTime = Date.now();
  const { code, output } = await runProgram(root, [
    'node_modules/typescript-7/bin/tsc',
    '--pretty',
    'false',
    '-p',
    writeConfig(root, tasks),
  ]);
  yield* shareOutput({ tasks, code, output, startTime });
}

/** A configuration of the chosen projects only; their imports are read from sources. */
function writeConfig(/** @type {string} */ root, /** @type {import('./batch.mjs').Task[]} */ tasks) {
  const folder = join(root, 'dist/tsc');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `tsconfig.${process.pid}.json`);
  writeFileSync(
    file,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { incremental: false, tsBuildInfoFile: null, noEmit: true },
      include: [
        ...tasks.flatMap(({ folder }) => ['ts', 'tsx'].map((kind) => `${folder}/**/*.${kind}`)),
        ...AMBIENT,
      ].map((path) => `../../${path}`),
      exclude: ['../../node_modules', '../../dist'],
    }),
  );
  return file;
}

export const { alone, together } = executorOf(typecheck);
