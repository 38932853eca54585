import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** What is made from the rest, or belongs to one machine. */
const LEFT_OUT = /^(node_modules|dist|\.git|\.nx|\.lyceum.*|__generated__|test-results|playwright-report)$/;

/**
 * A copy of the repository to change and throw away; it borrows the packages.
 *
 * @param {string} root
 * @returns {string} its folder
 */
export function copyRepository(root) {
  const copy = mkdtempSync(join(tmpdir(), 'lyceum-copy-'));
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !LEFT_OUT.test(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
