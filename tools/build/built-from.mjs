import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What stands in `dist`, by folder: the hash of what it was built from, as Nx gives it.
 *
 * @param {string} root
 * @param {string} folder such as `apps/sessions/api`
 */
const fileOf = (root, folder) => join(root, 'dist/.built-from', folder);

/**
 * Those of the deployables whose build is not there, or not of the sources as they are.
 *
 * @param {string} root
 * @param {Record<string, string>} hashes by folder, of the sources as they are
 */
export function withoutBuild(root, hashes) {
  return Object.keys(hashes).filter((folder) => {
    const file = fileOf(root, folder);
    if (!existsSync(join(root, 'dist', folder)) || !existsSync(file)) return true;
    return readFileSync(file, 'utf8') !== hashes[folder];
  });
}

/** @param {string} root @param {Record<string, string>} hashes of what was built, taken before it was */
export function keepBuiltFrom(root, hashes) {
  for (const [folder, hash] of Object.entries(hashes)) {
    const file = fileOf(root, folder);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, hash);
  }
}

/** A build begins: what is there is about to go. @param {string} root @param {string} folder */
export function forgetBuild(root, folder) {
  rmSync(fileOf(root, folder), { force: true });
}
