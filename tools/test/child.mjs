import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/**
 * @typedef {{ cwd: string, env?: Record<string, string | undefined>, minutes?: number }} Options minutes: killed after this time
 */

/**
 * Runs a Node program that prints to this terminal.
 *
 * @param {string[]} args
 * @param {Options} options
 * @returns {Promise<number>} exit code
 */
export async function runNode(args, { cwd, env, minutes }) {
  return codeOf(startNode(args, { cwd, env, stdio: 'inherit' }), minutes);
}

/**
 * Runs a Node program and captures its output, so that the output of parallel programs does not mix.
 *
 * @param {string[]} args
 * @param {Options} options
 * @returns {Promise<{ code: number, printed: string }>}
 */
export async function captureNode(args, { cwd, env, minutes }) {
  const child = startNode(args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text));
  return { code: await codeOf(child, minutes), printed: printed.trim() };
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
async function codeOf(child, minutes = 10) {
  const timer = setTimeout(() => {
    console.error(`ended after ${minutes} minutes`);
    child.kill('SIGKILL');
  }, minutes * 60_000);
  const [code, signal] = await new Promise((done) => child.once('close', (...how) => done(how)));
  clearTimeout(timer);
  if (signal) console.error(`ended by ${signal}`);
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
