import { Kind, parse } from 'graphql';
import { Problem } from '../start/problem.mjs';
import { supergraphFile } from '../schema/schema.mjs';

/** @typedef {import('nx/src/generators/tree.js').Tree} Tree */

/** Names and numbers that are taken, read from the tree. */

/** @param {Tree} tree @param {string} domain */
export const hasApi = (tree, domain) => tree.exists(`apps/${domain}/api/src/definition.ts`);

/** @param {Tree} tree @param {string} domain */
export const hasWeb = (tree, domain) => tree.exists(`apps/${domain}/web/descriptor.json`);

/** @param {Tree} tree @param {string | undefined} domain @returns {string} */
export function requireDomain(tree, domain) {
  if (domain && (hasApi(tree, domain) || hasWeb(tree, domain))) return domain;
  const known = tree.children('apps').filter((name) => hasApi(tree, name) || hasWeb(tree, name));
  throw new Problem(`there is no domain "${domain ?? ''}": choose from ${known.join(', ')}`);
}

/** @param {Tree} tree @param {string} file */
const readJson = (tree, file) => JSON.parse(tree.read(file, 'utf8') ?? '{}');

/** @param {Tree} tree */
export function descriptors(tree) {
  return tree
    .children('apps')
    .filter((name) => hasWeb(tree, name))
    .map((name) => readJson(tree, `apps/${name}/web/descriptor.json`));
}

/** The next free offset of a default port. @param {Tree} tree */
export function nextPortOffset(tree) {
  const taken = tree
    .children('apps')
    .filter((name) => tree.exists(`apps/${name}/api/project.json`))
    .map((name) => readJson(tree, `apps/${name}/api/project.json`).metadata?.portOffset ?? 0);
  return Math.max(0, ...taken) + 1;
}

/** A timestamp later than that of every migration of the domain, since they run in this order. @param {Tree} tree @param {string} domain */
export function nextMigrationTime(tree, domain) {
  const times = tree
    .children(`apps/${domain}/api/src/migrations`)
    .map((file) => Number.parseInt(file, 10) || 0);
  return Math.max(Date.now(), Math.max(0, ...times) + 1);
}

/** Throws where the supergraph or the domain's own files have one of the names. @param {Tree} tree @param {{ types?: string[], fields?: string[] }} wanted */
export function requireFreeInSchema(tree, { types = [], fields = [] }) {
  const defined = new Set();
  for (const text of sdlFiles(tree)) {
    for (const definition of parse(text).definitions) {
      if (!('name' in definition) || !definition.name) continue;
      const { value } = definition.name;
      if (!isExtension(definition.kind)) defined.add(value);
      if ((value === 'Query' || value === 'Mutation') && 'fields' in definition)
        for (const field of definition.fields ?? []) defined.add(`${field.name.value}()`);
    }
  }
  const taken = [...types, ...fields.map((field) => `${field}()`)].find((name) => defined.has(name));
  if (taken)
    throw new Problem(
      `the API has ${taken} already: choose another name, such as one with the domain's before it`,
    );
}

/** @param {string} kind */
const isExtension = (kind) => kind === Kind.OBJECT_TYPE_EXTENSION || kind === Kind.SCHEMA_EXTENSION;

/** @param {Tree} tree */
function sdlFiles(tree) {
  const found = [tree.read(supergraphFile, 'utf8') ?? ''];
  for (const domain of tree.children('apps')) found.push(...below(tree, `apps/${domain}/api/src`));
  return found.filter((text) => text.trim());
}

/** @param {Tree} tree @param {string} folder @returns {string[]} */
function below(tree, folder) {
  if (!tree.exists(folder)) return [];
  return tree.children(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (tree.isFile(path)) return name.endsWith('.graphql') ? [tree.read(path, 'utf8') ?? ''] : [];
    return below(tree, path);
  });
}
