import { executorOf } from './batch.mjs';

/** Builds in parallel: one reads and writes while the other compiles. */
const AT_ONCE = 2;

/** @param {import('./batch.mjs').Batch} batch */
async function* build({ root, tasks }) {
  process.env['NODE_ENV'] = 'production';
  const waiting = [...tasks];
  /** @type {Map<string, Promise<{ task: string, result: import('./batch.mjs').TaskResult }>>} */
  const running = new Map();
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < AT_ONCE && waiting.length > 0) {
      const next = /** @type {import('./batch.mjs').Task} */ (waiting.shift());
      running.set(next.id, buildOne(root, next));
    }
    const done = await Promise.race(running.values());
    running.delete(done.task);
    yield done;
  }
}

/** @param {string} root @param {import('./batch.mjs').Task} task */
async function buildOne(root, { id, folder }) {
  const startTime = Date.now();
  const { success, terminalOutput } = await buildFolder(root, folder).then(
    (said) => ({ success: true, terminalOutput: said }),
    (error) => ({
      success: false,
      terminalOutput: `${folder}: ${error instanceof Error ? error.message : error}`,
    }),
  );
  return { task: id, result: { success, terminalOutput, startTime, endTime: Date.now() } };
}

/** @param {string} root @param {string} folder @returns {Promise<string>} lines for the log */
async function buildFolder(root, folder) {
  const [, domain = '', side] = folder.split('/');
  if (side !== 'web' && domain !== 'shell') {
    const { buildServer } = await import('../build/build-server.mjs');
    return buildServer(root, folder);
  }
  const { buildWeb } = await import('../build/build-web.mjs');
  await buildWeb(domain);
  return '';
}

export const { alone, together } = executorOf(build);
