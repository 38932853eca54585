import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/**
 * Runs a Node program, showing what it prints.
 *
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, minutes?: number }} options minutes: after them it is ended
 * @returns {Promise<number>} exit code
 */
export async function runNode(args, { cwd, env = {}, minutes = 10 }) {
  const child = startNode(args, { cwd, env, stdio: 'inherit' });
  const timer = setTimeout(() => {
    console.error(`ended after ${minutes} minutes`);
    child.kill('SIGKILL');
  }, minutes * 60_000);
  const code = await new Promise((done) => child.once('close', done));
  clearTimeout(timer);
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
