import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parse, printError, Source } from 'graphql';

/**
 * @typedef {{ file: string, document: import('graphql').DocumentNode }} GraphqlFile file: path from the root
 * @typedef {{ files: GraphqlFile[], problems: string[] }} GraphqlFiles
 */

/**
 * Reads every `.graphql` file below a folder, by path. A file that cannot be parsed becomes a problem with its name; the others
 * are still read.
 *
 * @param {string} root the repository's folder
 * @param {string} folder path from the root
 * @returns {GraphqlFiles}
 */
export function readGraphqlFiles(root, folder) {
  const files = [];
  const problems = [];
  for (const path of graphqlPaths(join(root, folder))) {
    const file = relative(root, path).split(sep).join('/');
    try {
      files.push({ file, document: parse(new Source(readFileSync(path, 'utf8'), file)) });
    } catch (error) {
      problems.push(describe(error));
    }
  }
  return { files, problems };
}

/** The domains that have a subgraph: folders `apps/<domain>/api`. @param {string} root */
export function domainsWithApi(root) {
  return readdirSync(join(root, 'apps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'apps', entry.name, 'api', 'src')))
    .map((entry) => entry.name)
    .sort();
}

/** The message of an error with its file and line. @param {unknown} error @returns {string} */
export function describe(error) {
  if (error instanceof Error && 'locations' in error) {
    return printError(/** @type {import('graphql').GraphQLError} */ (error));
  }
  return error instanceof Error ? error.message : String(error);
}

/** @param {string} folder @returns {string[]} */
function graphqlPaths(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.graphql'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
