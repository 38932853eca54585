import { executorOf, shareOutput } from './batch.mjs';
import { runProgram } from './run-program.mjs';

/** @param {import('./batch.mjs').Batch} batch */
async function* lint({ root, tasks }) {
  const startTime = Date.now();
  const { code, output } = await runProgram(root, [
    'node_modules/oxlint/bin/oxlint',
    '-c',
    'oxlint.config.mjs',
    '--format',
    'unix',
    ...tasks.map(({ folder }) => folder),
  ]);
  yield* shareOutput({ tasks, code, output, startTime });
}

export const { alone, together } = executorOf(lint);
