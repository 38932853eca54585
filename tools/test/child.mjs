import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/**
 * Runs a Node program, showing what it prints: at once, or (with a title) when it is over, so that programs that run
 * side by side do not talk across one another. One with a title takes the processor only when nobody else wants it.
 *
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, minutes?: number, title?: string }} options minutes: after them it is ended
 * @returns {Promise<number>} exit code
 */
export async function runNode(args, { cwd, env = {}, minutes = 10, title }) {
  const child = startNode(args, { cwd, env, stdio: title ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  if (title && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text));
  const timer = setTimeout(() => {
    console.error(`ended after ${minutes} minutes`);
    child.kill('SIGKILL');
  }, minutes * 60_000);
  const code = await new Promise((done) => child.once('close', done));
  clearTimeout(timer);
  if (title) console.log(`\n── ${title}\n${printed.trim()}`.trimEnd());
  return code ?? 1;
}

/**
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, stdio: import('node:child_process').StdioOptions }} options
 */
export function startNode(args, { cwd, env = {}, stdio }) {
  const own = {
    ...process.env,
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    npm_config_loglevel: 'error',
    ...env,
  };
  const child = spawn(process.execPath, args, { cwd, stdio, env: own });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

export function endChildren() {
  for (const child of children) child.kill('SIGINT');
}
