import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { hashesOf } from '../nx/run-nx.mjs';

/** What the types that stand in the sources' folders were made from. */
const MADE_FROM = 'dist/.built-from/types';

/**
 * Generates what editors and type checks read of the schema, where it is not of the files as they are: no server waits
 * for it, so that it is made when all are ready, and gives way to them.
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
