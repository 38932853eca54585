import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file below a folder, as relative paths, without generated code unless `generated` is set.
 *
 * @param {string} folder
 * @param {{ generated?: boolean }} [options]
 * @param {string} [prefix]
 * @returns {string[]}
 */
export function filesBelow(folder, { generated = false } = {}, prefix = '') {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [`${prefix}${entry.name}`];
    if (entry.name === '__generated__' && !generated) return [];
    return filesBelow(join(folder, entry.name), { generated }, `${prefix}${entry.name}/`);
  });
}

/** The TypeScript sources that are part of the page, without tests. @param {string} folder */
export function pageSources(folder) {
  return filesBelow(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|test|e2e)\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}
