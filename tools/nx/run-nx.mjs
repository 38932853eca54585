import { spawn } from 'node:child_process';

/** Environment for Nx: no daemon, no telemetry, and one process that reads the project graph. */
export const ALONE = {
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
};

/**
 * @param {string} root
 * @param {string[]} args of Nx, such as `['run-many', '-t', 'build']`
 * @returns {Promise<string | null>} the output when Nx failed
 */
export async function runNx(root, args) {
  const { code, printed } = await run(root, ['tools/nx/nx.mjs', ...args]);
  return code === 0 ? null : printed.trim();
}

/**
 * The hashes of the inputs of a target's tasks. Runs in a process of its own: Nx reads one workspace per process.
 *
 * @param {string} root
 * @param {string} target
 * @returns {Promise<Record<string, string>>} hash by folder of the project
 */
export async function hashesOf(root, target) {
  const { code, printed, out } = await run(root, ['tools/nx/task-hashes.mjs', target]);
  if (code !== 0) throw new Error(printed.trim());
  return JSON.parse(out);
}

/** @param {string} root @param {string[]} args */
async function run(root, args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...ALONE, NX_WORKSPACE_ROOT_PATH: root, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  let out = '';
  child.stdout?.on('data', (text) => ((printed += text), (out += text)));
  child.stderr?.on('data', (text) => (printed += text));
  const code = await new Promise((done) => child.once('close', done));
  return { code, printed, out };
}
