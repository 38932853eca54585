import { spawn } from 'node:child_process';

const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * Starts a Node program that exits when the starter exits for any reason. LYCEUM_NODE_OPTIONS holds options of Node for all
 * of them, such as `--cpu-prof`.
 *
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export function startNode(args, env) {
  const options = process.env.LYCEUM_NODE_OPTIONS?.split(/\s+/).filter(Boolean) ?? [];
  return spawn(process.execPath, ['--import', END_WITH_PARENT, ...options, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}
