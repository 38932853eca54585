// npm run schema             composes the supergraph and generates the types and documents that follow from it
// npm run schema -- --check  also fails when the committed supergraph is not the one that the files compose to
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeSupergraph } from './compose-supergraph.mjs';
import { documentFolders, generateDocuments, readApiSchema } from './generate-documents.mjs';
import { generateResolverTypes } from './generate-resolver-types.mjs';
import { describe } from './graphql-files.mjs';

export const supergraphFile = 'apps/gateway/supergraph.graphql';
const shellFolder = 'apps/shell/src';

/**
 * @param {{ root: string, check?: boolean, only?: string }} options only: the types and documents of that domain alone
 * @returns {Promise<string[]>} what is wrong; nothing when all is written
 */
export async function generateSchema({ root, check = false, only }) {
  const composed = composeSupergraph(root);
  const problems = [...composed.problems];
  const write = (/** @type {{ file: string, content: string }} */ output) => writeIfChanged(root, output);

  for (const subgraph of composed.subgraphs) {
    if (only && subgraph.name !== only) continue;
    try {
      write(await generateResolverTypes(subgraph));
    } catch (error) {
      problems.push(`apps/${subgraph.name}/api: ${describe(error)}`);
    }
  }
  const folders = documentFolders(root).filter((folder) => !only || folder.startsWith(`apps/${only}/`));
  if (composed.apiSchema)
    problems.push(...(await generateAllDocuments(root, folders, composed.apiSchema, write)));
  if (composed.supergraph) {
    const committed = join(root, supergraphFile);
    const current = existsSync(committed) && readFileSync(committed, 'utf8') === composed.supergraph;
    if (check && !current)
      problems.push(`${supergraphFile} is not current: run "npm run schema" and commit it`);
    else write({ file: supergraphFile, content: composed.supergraph });
  }
  return problems;
}

/**
 * @param {string} root
 * @param {string[]} folders
 * @param {string} apiSchema
 * @param {(output: { file: string, content: string }) => void} write
 */
async function generateAllDocuments(root, folders, apiSchema, write) {
  const problems = [];
  const read = readApiSchema(apiSchema);
  /** @type {Map<string, import('./generate-documents.mjs').DocumentList>} */
  const lists = new Map();
  for (const folder of folders) {
    const { modules, documents, problems: wrong } = await generateDocuments(root, folder, read);
    problems.push(...wrong);
    for (const module of modules) write(module);
    if (modules.length > 0) removeOthers(join(root, folder, '__generated__/documents'), modules);
    // The shell carries the web libs' documents too: it is the one that always loads them.
    const owner = folder.startsWith('libs/') ? shellFolder : folder;
    lists.set(owner, { ...lists.get(owner), ...documents });
  }
  for (const [folder, documents] of lists) {
    const content = `${JSON.stringify(documents, null, 2)}\n`;
    if (existsSync(join(root, folder))) write({ file: `${folder}/__generated__/documents.json`, content });
  }
  return problems;
}

/** Documents of operations that are no more. @param {string} folder @param {{ file: string }[]} modules */
function removeOthers(folder, modules) {
  const kept = new Set(modules.map(({ file }) => basename(file)));
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    if (!kept.has(file)) rmSync(join(folder, file));
}

/** Leaves an unchanged file alone (builds look at its time) and never shows a half-written one. */
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
  const problems = await generateSchema({ root, check: process.argv.includes('--check') });
  for (const problem of problems) console.error(`${problem}\n`);
  console.log(
    problems.length > 0 ? `schema: ${problems.length} problems` : 'schema: composed, types generated',
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
