import { spawn } from 'node:child_process';

const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * Starts a Node program that ends when the starter ends, however that came about.
 *
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export function startNode(args, env) {
  return spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}
