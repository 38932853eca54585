import { createWriteStream } from 'node:fs';
import { Problem } from './problem.mjs';
import { startNode } from './start-node.mjs';

/**
 * Runs a Node program until it exits, with its output in a log file.
 *
 * @param {{ name: string, args: string[], env: Record<string, string>, logFile: string }} options
 * @returns {Promise<void>} rejects with the last lines of the output when it fails
 */
export async function runCommand({ name, args, env, logFile }) {
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = startNode(args, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      log.write(chunk);
      output = `${output}${chunk}`.slice(-4000);
    });
  }
  const code = await new Promise((done) => child.once('close', done));
  log.end();
  if (code !== 0) throw new Problem(`${name} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
}
