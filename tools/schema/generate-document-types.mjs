import { codegen } from '@graphql-codegen/core';
import { addTypenameSelectionDocumentTransform, preset } from '@graphql-codegen/client-preset';
import { parse, print, printSchema } from 'graphql';
import { scalars } from './scalars.mjs';

/** The preset's own document constants; ours are separate modules. */
const DOCUMENTS = /^(export const \w+(Document|FragmentDoc) = |import \{ TypedDocumentNode )/;

/** The schema in the form that the generator takes. @type {WeakMap<import('graphql').GraphQLSchema, import('graphql').DocumentNode>} */
const parsed = new WeakMap();

/**
 * The types of one folder's operations: variables and results.
 *
 * @param {string} target folder, ending in a slash
 * @param {import('./graphql-files.mjs').GraphqlFile[]} files
 * @param {import('graphql').GraphQLSchema} schemaAst
 * @returns {Promise<import('./list-documents.mjs').Output>}
 */
export async function generateDocumentTypes(target, files, schemaAst) {
  const schema = parsed.get(schemaAst) ?? parse(printSchema(schemaAst), { noLocation: true });
  parsed.set(schemaAst, schema);
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
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
    documentTransforms: [
      { name: 'typename', transformObject: addTypenameSelectionDocumentTransform, config: {} },
    ],
  });
  // Without the preset's `graphql()` function, which finds documents by their text.
  const section = sections.find(({ filename }) => filename.endsWith('graphql.ts'));
  if (!section) throw new Error(`the generator makes no types for ${target}: look at its new form`);
  const lines = (await codegen(section)).split('\n').filter((line) => !DOCUMENTS.test(line));
  return { file: `${target}types.ts`, content: lines.join('\n') };
}
