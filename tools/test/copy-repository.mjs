import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Generated files, and files of one machine. */
const LEFT_OUT = /^(node_modules|dist|\.git|\.nx|\.lyceum.*|__generated__|test-results|playwright-report)$/;

/**
 * A disposable copy of the repository, with a link to its node_modules.
 *
 * @param {string} root
 * @returns {string} folder
 */
export function copyRepository(root) {
  const copy = mkdtempSync(join(tmpdir(), 'lyceum-copy-'));
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !LEFT_OUT.test(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
