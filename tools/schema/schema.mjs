// npm run schema             composes the supergraph and generates types and documents
// npm run schema -- --documents  generates only what builds read: no types
// npm run schema -- --check  also fails when the committed supergraph is not current
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildASTSchema, parse } from 'graphql';
import { apiSchemaOf } from './api-schema.mjs';
import { documentFolders, generateDocuments } from './generate-documents.mjs';
import { describe } from './graphql-files.mjs';
import { readSubgraphs } from './read-subgraphs.mjs';
import { composedFrom, readSupergraph, supergraphFile, supergraphText } from './supergraph-file.mjs';

export { supergraphFile };
const shellFolder = 'apps/shell/src';

/**
 * @param {{ root: string, check?: boolean, only?: string, types?: boolean }} options check: composes even where the committed
 *   supergraph names the present SDL as its source; only: types and documents of that domain; types: also what no build reads
 * @returns {Promise<string[]>} problems
 */
export async function generateSchema({ root, check = false, only, types = true }) {
  const read = readSubgraphs(root);
  const { problems, schema, text } = await compose(root, read, check);
  const write = (/** @type {{ file: string, content: string }} */ output) => writeIfChanged(root, output);

  if (types) {
    const { generateResolverTypes } = await import('./generate-resolver-types.mjs');
    for (const subgraph of read.subgraphs) {
      if (only && subgraph.name !== only) continue;
      try {
        write(await generateResolverTypes(subgraph));
      } catch (error) {
        problems.push(`apps/${subgraph.name}/api: ${describe(error)}`);
      }
    }
  }
  const folders = documentFolders(root).filter((folder) => !only || folder.startsWith(`apps/${only}/`));
  if (schema) problems.push(...(await generateAllDocuments(root, folders, schema, { types, write })));
  if (text) {
    const committed = join(root, supergraphFile);
    const current = existsSync(committed) && readFileSync(committed, 'utf8') === text;
    if (check && !current)
      problems.push(`${supergraphFile} is not current: run "npm run schema" and commit it`);
    else write({ file: supergraphFile, content: text });
  }
  return problems;
}

/**
 * The API schema, and the supergraph if it was composed again.
 *
 * @param {string} root
 * @param {ReturnType<typeof readSubgraphs>} read
 * @param {boolean} anew
 * @returns {Promise<{ problems: string[], schema: import('graphql').GraphQLSchema | null, text: string | null }>}
 */
async function compose(root, read, anew) {
  const from = composedFrom(read.subgraphs);
  const committed = anew || read.problems.length > 0 ? null : readSupergraph(root);
  const known = committed?.from === from ? apiSchemaOf(committed.supergraph) : null;
  if (known) return { problems: [], schema: known, text: null };
  const { composeSupergraph } = await import('./compose-supergraph.mjs'); // loads slowly
  const { problems, supergraph, apiSchema } = composeSupergraph(read);
  return {
    problems: [...problems],
    schema: apiSchema ? buildASTSchema(parse(apiSchema, { noLocation: true })) : null,
    text: supergraph ? supergraphText({ from, supergraph }) : null,
  };
}

/**
 * @param {string} root
 * @param {string[]} folders
 * @param {import('graphql').GraphQLSchema} schema
 * @param {{ types: boolean, write: (output: { file: string, content: string }) => void }} options
 */
async function generateAllDocuments(root, folders, schema, { types, write }) {
  const problems = [];
  /** @type {Map<string, import('./generate-documents.mjs').DocumentList>} */
  const lists = new Map();
  for (const folder of folders) {
    const { modules, documents, problems: wrong } = await generateDocuments(root, folder, schema, { types });
    problems.push(...wrong);
    for (const module of modules) write(module);
    if (modules.length > 0) removeOutdated(join(root, folder, '__generated__/documents'), modules);
    // The shell always loads the web libs and also carries their documents.
    const owner = folder.startsWith('libs/') ? shellFolder : folder;
    lists.set(owner, { ...lists.get(owner), ...documents });
  }
  for (const [folder, documents] of lists) {
    const content = `${JSON.stringify(documents, null, 2)}\n`;
    if (existsSync(join(root, folder))) write({ file: `${folder}/__generated__/documents.json`, content });
  }
  return problems;
}

/** Removes documents of operations that no longer exist. @param {string} folder @param {{ file: string }[]} modules */
function removeOutdated(folder, modules) {
  const kept = new Set(modules.map(({ file }) => basename(file)));
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    if (!kept.has(file)) rmSync(join(folder, file));
}

/** Atomic; does not touch an unchanged file, because builds compare its time. */
function writeIfChanged(
  /** @type {string} */ root,
  /** @type {{ file: string, content: string }} */ { file, content },
) {
  const path = resolve(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}`;
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(import.meta.dirname, '../..');
  const [check, documents] = ['--check', '--documents'].map((flag) => process.argv.includes(flag));
  const problems = await generateSchema({ root, check, types: !documents });
  for (const problem of problems) console.error(`${problem}\n`);
  console.log(
    problems.length > 0
      ? `schema: ${problems.length} problems`
      : `schema: composed, ${documents ? 'documents' : 'types'} generated`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
