import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How a project is deployed, by the files it has; null for libs, which are part of others.
 *
 * @param {string} folder of the project
 * @returns {'server' | 'web' | null}
 */
export function builtAs(folder) {
  const has = (/** @type {string} */ file) => existsSync(join(folder, file));
  if (has('src/main.ts')) return 'server';
  return has('descriptor.json') || has('src/main.tsx') ? 'web' : null;
}
