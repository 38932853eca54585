import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceStamp } from '../build/source-stamp.mjs';

/** Types follow from the sources of the builds; a stamp of their own tells of which. */
const STAMP = 'dist/.stamps/types';

/**
 * Generates what editors and type checks read of the schema, where it is not of the sources as they are: no server waits
 * for it, so that it is made when all are ready, and gives way to them.
 *
 * @param {string} root
 * @returns {import('node:child_process').ChildProcess | null}
 */
export function generateTypes(root) {
  const file = join(root, STAMP);
  const stamp = sourceStamp(root);
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return null;
  const child = spawn(process.execPath, [join(root, 'tools/schema/schema.mjs')], {
    cwd: root,
    stdio: 'ignore',
  });
  if (child.pid) setPriority(child.pid, 10);
  child.once('exit', (code) => {
    if (code !== 0) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stamp);
  });
  child.unref();
  return child;
}
