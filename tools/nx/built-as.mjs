import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a project is deployed as, by what it has: null for what is part of others.
 *
 * @param {string} folder of the project
 * @returns {'server' | 'web' | null}
 */
export function builtAs(folder) {
  const has = (/** @type {string} */ file) => existsSync(join(folder, file));
  if (has('src/main.ts')) return 'server';
  return has('descriptor.json') || has('src/main.tsx') ? 'web' : null;
}
