import { runJest } from '../test/jest-tests.mjs';
import { makeRunFolders, removeRunFolders } from '../test/run-folders.mjs';
import { executorOf, shareOutput } from './batch.mjs';

/** @param {import('./batch.mjs').Batch} batch */
async function* test({ root, tasks }) {
  const startTime = Date.now();
  const paths = tasks.map(({ folder }) => `${folder}/`);
  const folders = makeRunFolders(root);
  const { failed, failures = [] } = await runJest(root, folders, { paths });
  removeRunFolders(folders, { keepResults: failed > 0 });
  yield* shareOutput({ tasks, code: failed > 0 ? 1 : 0, output: failures.join('\n'), startTime });
}

export const { alone, together } = executorOf(test);
