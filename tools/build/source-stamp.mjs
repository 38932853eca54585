import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const everything = ['apps', 'libs', 'tools/build', 'tools/schema'];
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
/** What no build reads, and what the schema tool makes from what is read. */
const ignored =
  /(^|\/)(__generated__|node_modules)(\/|$)|\.(spec|test)\.(tsx?|mjs)$|\.md$|^apps\/gateway\/supergraph\.graphql$|^apps\/journeys\//;

/**
 * One text that is the same exactly as long as no source of any build changed, or none below some folders.
 *
 * @param {string} root
 * @param {string[]} [folders]
 * @returns {string}
 */
export function sourceStamp(root, folders = everything) {
  const hash = createHash('sha256');
  for (const file of [...sourceFiles(root, folders), ...files]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * The files below some folders that a build may read, as paths from the root.
 *
 * @param {string} root
 * @param {string[]} folders
 */
export function sourceFiles(root, folders) {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      ),
  );
  return found.filter((path) => !ignored.test(path)).sort();
}
