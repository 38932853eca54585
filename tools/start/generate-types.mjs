import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { hashesOf } from '../nx/run-nx.mjs';

/** Stamp of the sources from which the generated types were made. */
const MADE_FROM = 'dist/.built-from/types';

/**
 * Generates the types that editors and type checks read, unless they are current. No server needs them, so the process starts
 * when all servers are ready, at low priority.
 *
 * @param {string} root
 * @returns {Promise<import('node:child_process').ChildProcess | null>}
 */
export async function generateTypes(root) {
  const file = join(root, MADE_FROM);
  const hash = JSON.stringify(await hashesOf(root, 'types'));
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return null;
  const child = spawn(process.execPath, [join(root, 'tools/schema/schema.mjs')], {
    cwd: root,
    stdio: 'ignore',
  });
  if (child.pid) setPriority(child.pid, 10);
  child.once('exit', (code) => {
    if (code !== 0) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, hash);
  });
  child.unref();
  return child;
}
