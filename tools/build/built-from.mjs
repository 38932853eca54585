import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The stamp of a build in `dist`: Nx's hash of the sources that it was built from.
 *
 * @param {string} root
 * @param {string} folder such as `apps/sessions/api`
 */
const fileOf = (root, folder) => join(root, 'dist/.built-from', folder);

/**
 * The deployables whose build is missing or was made from other sources.
 *
 * @param {string} root
 * @param {Record<string, string>} hashes of the present sources, by folder
 */
export function outdatedBuilds(root, hashes) {
  return Object.keys(hashes).filter((folder) => {
    const file = fileOf(root, folder);
    if (!existsSync(join(root, 'dist', folder)) || !existsSync(file)) return true;
    return readFileSync(file, 'utf8') !== hashes[folder];
  });
}

/** @param {string} root @param {Record<string, string>} hashes of the sources, taken before the build */
export function writeBuildStamp(root, hashes) {
  for (const [folder, hash] of Object.entries(hashes)) {
    const file = fileOf(root, folder);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, hash);
  }
}

/** Removes the stamp before a build replaces the files. @param {string} root @param {string} folder */
export function removeBuildStamp(root, folder) {
  rmSync(fileOf(root, folder), { force: true });
}
