import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { concatAST, Kind, specifiedRules, validate } from 'graphql';
import { describe, readGraphqlFiles } from './graphql-files.mjs';
import { byHash, documentModules, listDocuments } from './list-documents.mjs';

/**
 * @typedef {import('./list-documents.mjs').DocumentList} DocumentList
 * @typedef {import('./list-documents.mjs').Output} Output
 */

// Browser documents are checked as sent, with fragments that only a sibling component uses.
const rules = specifiedRules.filter((rule) => rule.name !== 'NoUnusedFragmentsRule');

/**
 * The folders whose `.graphql` files are documents of browsers: the shell, each web lib, each domain's web app.
 *
 * @param {string} root
 */
export function documentFolders(root) {
  const inside = (/** @type {string} */ folder, /** @type {string} */ rest) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}${rest}`)
      : [];
  return ['apps/shell/src', ...inside('libs/web', '/src'), ...inside('apps', '/web/src')].filter((folder) =>
    existsSync(join(root, folder)),
  );
}

/**
 * The documents of one folder, and their list by hash, which the gateway accepts from browsers.
 *
 * @param {string} root
 * @param {string} folder
 * @param {import('graphql').GraphQLSchema} schema the API schema
 * @param {{ types: boolean }} options types: also generates TypeScript types, which no build reads
 * @returns {Promise<{ modules: Output[], documents: DocumentList, problems: string[] }>}
 */
export async function generateDocuments(root, folder, schema, { types }) {
  const { files, problems } = readGraphqlFiles(root, folder);
  const all = files.length > 0 ? concatAST(files.map(({ document }) => document)) : null;
  if (all) problems.push(...validate(schema, all, rules).map(describe));
  problems.push(...anonymous(files));
  if (!all || problems.length > 0) return { modules: [], documents: {}, problems };

  const target = `${folder}/__generated__/`;
  const listed = listDocuments(files);
  const modules = documentModules(target, listed);
  if (types) {
    const { generateDocumentTypes } = await import('./generate-document-types.mjs'); // loads slowly
    modules.unshift(await generateDocumentTypes(target, files, schema));
  }
  return { modules, documents: byHash(listed), problems };
}

/** @param {import('./graphql-files.mjs').GraphqlFile[]} files */
function anonymous(files) {
  return files
    .filter(({ document }) =>
      document.definitions.some((d) => d.kind === Kind.OPERATION_DEFINITION && !d.name),
    )
    .map(({ file }) => `${file}: give the operation a name`);
}
