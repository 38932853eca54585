import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from './source-stamp.mjs';

/** What every build reads. */
const EVERYWHERE = ['tools/build', 'tools/schema'];
const FILES = ['tsconfig.base.json', 'package-lock.json'];
/** What every browser side reads beside what it imports: the names that the shell provides, the texts of the libs. */
const WEB = ['design-system', 'remote', 'i18n', 'viewer', 'graphql', 'pictures', 'notes'];
const OWN_LIB = /['"]@lyceum\/(\w+\/[\w-]+)/g;

/**
 * What each deployable is built from: a text that is the same exactly as long as nothing of it changes. Asking Nx would
 * take as long as building some of them.
 *
 * @param {string} root
 * @param {string[]} folders such as `apps/sessions/api`
 * @returns {Map<string, string>} by folder
 */
export function stampsOf(root, folders) {
  const known = new Map();
  const partOf = (/** @type {string} */ folder) => {
    const part = known.get(folder) ?? readPart(root, folder);
    known.set(folder, part);
    return part;
  };
  const everywhere = [
    ...EVERYWHERE.map((folder) => partOf(folder).hash),
    ...FILES.map((file) => hashOf(root, file)),
  ];
  return new Map(
    folders.map((folder) => {
      const parts = closure([folder, ...(isWeb(folder) ? webParts() : [])], partOf);
      const hashes = [...parts].sort().map((part) => `${part} ${partOf(part).hash}`);
      return [folder, digest([...everywhere, ...hashes])];
    }),
  );
}

const isWeb = (/** @type {string} */ folder) => folder === 'apps/shell' || folder.endsWith('/web');
const webParts = () => ['apps/shell/src/provided', ...WEB.map((lib) => `libs/web/${lib}`)];

/** @param {string[]} parts @param {(folder: string) => Part} partOf */
function closure(parts, partOf) {
  const all = new Set(parts);
  for (const part of all) for (const lib of partOf(part).libs) all.add(lib);
  return all;
}

/** @typedef {{ hash: string, libs: Set<string> }} Part libs: those that its sources import */

/** @param {string} root @param {string} folder @returns {Part} */
function readPart(root, folder) {
  const libs = new Set();
  const lines = [];
  for (const file of existsSync(join(root, folder)) ? sourceFiles(root, [folder]) : []) {
    const content = readFileSync(join(root, file));
    lines.push(`${file} ${digest([content])}`);
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, lib = ''] of content.toString('utf8').matchAll(OWN_LIB)) libs.add(`libs/${lib}`);
  }
  return { hash: digest(lines), libs };
}

/** @param {string} root @param {string} file */
const hashOf = (root, file) => digest([readFileSync(join(root, file))]);

/** @param {(string | Buffer)[]} parts */
function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** @param {string} root @param {string} folder */
const stampFile = (root, folder) => join(root, 'dist/.stamps', folder);

/**
 * Those of the deployables whose build is not there, or not of the sources as they are.
 *
 * @param {string} root
 * @param {string[]} folders
 */
export function withoutBuild(root, folders) {
  const stamps = stampsOf(root, folders);
  return folders.filter((folder) => {
    const file = stampFile(root, folder);
    if (!existsSync(join(root, 'dist', folder)) || !existsSync(file)) return true;
    return readFileSync(file, 'utf8') !== stamps.get(folder);
  });
}

/** @param {string} root @param {[folder: string, stamp: string][]} stamps of what was built, taken before it was */
export function keepStamps(root, stamps) {
  for (const [folder, stamp] of stamps) {
    const file = stampFile(root, folder);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stamp);
  }
}

/** A build begins: what is there is about to go. @param {string} root @param {string} folder */
export function forgetBuild(root, folder) {
  rmSync(stampFile(root, folder), { force: true });
}
