import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import { addTypenameSelectionDocumentTransform, preset } from '@graphql-codegen/client-preset';
import { buildASTSchema, concatAST, Kind, parse, print, specifiedRules, validate } from 'graphql';
import { describe, readGraphqlFiles } from './graphql-files.mjs';
import { scalars } from './scalars.mjs';
import { splitDocuments } from './split-documents.mjs';

/**
 * @typedef {Record<string, { name: string, text: string, file: string }>} DocumentList by the text's SHA-256
 * @typedef {{ file: string, content: string }} Output
 */

// What a browser sends is checked fragment by fragment: a fragment that only a sibling component uses is no mistake.
const rules = specifiedRules.filter((rule) => rule.name !== 'NoUnusedFragmentsRule');

/**
 * The folders whose `.graphql` files are browser documents: the shell, each web lib, each domain's web app.
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
 * What browsers see, read once for all folders: that alone takes longer than most of them.
 *
 * @param {string} apiSchema SDL
 */
export function readApiSchema(apiSchema) {
  const schema = parse(apiSchema, { noLocation: true });
  return { schema, schemaAst: buildASTSchema(schema) };
}

/**
 * Typed, precompiled documents of one folder, and the list by hash that the gateway takes from browsers.
 *
 * @param {string} root
 * @param {string} folder
 * @param {ReturnType<typeof readApiSchema>} apiSchema
 * @returns {Promise<{ modules: Output[], documents: DocumentList, problems: string[] }>}
 */
export async function generateDocuments(root, folder, { schema, schemaAst }) {
  const { files, problems } = readGraphqlFiles(root, folder);
  const all = files.length > 0 ? concatAST(files.map(({ document }) => document)) : null;
  if (all) problems.push(...validate(schemaAst, all, rules).map(describe));
  problems.push(...anonymous(files));
  if (!all || problems.length > 0) return { modules: [], documents: {}, problems };

  const target = `${folder}/__generated__/`;
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: target,
    schema,
    schemaAst,
    documents: files.map(({ file, document }) => ({ location: file, document, rawSDL: print(document) })),
    config: {
      scalars,
      defaultScalarType: 'unknown',
      enumType: 'string-literal',
      useTypeImports: true,
      inlineFragmentTypes: 'combine',
    },
    presetConfig: {
      fragmentMasking: false,
      persistedDocuments: { hashPropertyName: 'hash', hashAlgorithm: sha256 },
    },
    plugins: [],
    pluginMap: {},
    documentTransforms: [
      { name: 'typename', transformObject: addTypenameSelectionDocumentTransform, config: {} },
    ],
  });
  // The preset also offers a `graphql()` function that finds documents by their text; nobody needs it here.
  const wanted = sections.filter(({ filename }) => /(graphql\.ts|persisted-documents\.json)$/.test(filename));
  const [types, texts] = await Promise.all(wanted.map((section) => codegen(section)));
  return {
    modules: splitDocuments(target, types ?? ''),
    documents: listByHash(JSON.parse(texts ?? '{}'), files),
    problems,
  };
}

const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

/**
 * @param {Record<string, string>} texts
 * @param {import('./graphql-files.mjs').GraphqlFile[]} files
 * @returns {DocumentList}
 */
function listByHash(texts, files) {
  const fileOf = new Map(
    files.flatMap(({ file, document }) =>
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION ? [[definition.name?.value ?? '', file]] : [],
      ),
    ),
  );
  const entries = Object.entries(texts).map(([hash, text]) => {
    const operation = parse(text).definitions.find(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    );
    const name = operation?.name?.value ?? '';
    return /** @type {const} */ ([hash, { name, text, file: fileOf.get(name) ?? '' }]);
  });
  return Object.fromEntries(entries.sort(([, a], [, b]) => a.name.localeCompare(b.name)));
}

/** @param {import('./graphql-files.mjs').GraphqlFile[]} files */
function anonymous(files) {
  return files
    .filter(({ document }) =>
      document.definitions.some((d) => d.kind === Kind.OPERATION_DEFINITION && !d.name),
    )
    .map(({ file }) => `${file}: give the operation a name`);
}
