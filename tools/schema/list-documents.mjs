import { createHash } from 'node:crypto';
import { Kind, print, stripIgnoredCharacters, visit } from 'graphql';

/**
 * @typedef {Record<string, { name: string, text: string, file: string }>} DocumentList by the text's SHA-256
 * @typedef {{ file: string, content: string }} Output
 * @typedef {{ name: string, file: string, hash: string, text: string, document: import('graphql').DocumentNode, operation: string }} ListedDocument
 */

/**
 * Every operation of some files with the fragments that it uses, in the form in which it is sent.
 *
 * @param {import('./graphql-files.mjs').GraphqlFile[]} files
 * @returns {ListedDocument[]}
 */
export function listDocuments(files) {
  const asked = files.map(({ file, document }) => ({
    file,
    definitions: withTypenames(document).definitions,
  }));
  const fragments = new Map(
    asked
      .flatMap(({ definitions }) => definitions)
      .flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  return asked.flatMap(({ file, definitions }) =>
    definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [listed(file, definition, fragments)] : [],
    ),
  );
}

/**
 * @param {string} file
 * @param {import('graphql').OperationDefinitionNode} operation
 * @param {Map<string, import('graphql').FragmentDefinitionNode>} fragments
 * @returns {ListedDocument}
 */
function listed(file, operation, fragments) {
  const used = spreadIn(operation);
  for (const name of used) {
    const fragment = fragments.get(name);
    if (fragment) for (const each of spreadIn(fragment)) used.add(each);
  }
  const needed = [...used].sort().flatMap((name) => fragments.get(name) ?? []);
  const document = /** @type {const} */ ({ kind: Kind.DOCUMENT, definitions: [operation, ...needed] });
  const text = stripIgnoredCharacters(print(document));
  const hash = createHash('sha256').update(text).digest('hex');
  return { name: operation.name?.value ?? '', file, hash, text, document, operation: operation.operation };
}

/** @param {import('graphql').DefinitionNode} definition */
function spreadIn(definition) {
  /** @type {Set<string>} */
  const names = new Set();
  visit(definition, { FragmentSpread: ({ name }) => void names.add(name.value) });
  return names;
}

/** Adds __typename, by which clients identify objects. @param {import('graphql').DocumentNode} document */
function withTypenames(document) {
  return visit(document, {
    SelectionSet(node) {
      const there = node.selections.some(
        (each) => each.kind === Kind.FIELD && each.name.value === '__typename',
      );
      return there ? undefined : { ...node, selections: [TYPENAME, ...node.selections] };
    },
  });
}

const TYPENAME = /** @type {const} */ ({
  kind: Kind.FIELD,
  name: { kind: Kind.NAME, value: '__typename' },
});

/** @param {ListedDocument[]} documents @returns {DocumentList} */
export function byHash(documents) {
  const entries = documents.map(
    ({ hash, name, text, file }) => /** @type {const} */ ([hash, { name, text, file }]),
  );
  return Object.fromEntries(entries.sort(([, a], [, b]) => a.name.localeCompare(b.name)));
}

/**
 * A module for every operation's document, so that a page loads only those it uses. `graphql.ts` exports all of them, with the
 * types of `types.ts`, which no build reads.
 *
 * @param {string} target folder, ending in a slash
 * @param {ListedDocument[]} documents
 * @returns {Output[]} `graphql.ts` first
 */
export function documentModules(target, documents) {
  const modules = documents.map(({ name, operation, hash, document }) => {
    const typeName = pascalCase(name);
    const [data, variables] = ['', 'Variables'].map((end) => `${typeName}${upperFirst(operation)}${end}`);
    const value = JSON.stringify({ __meta__: { hash }, ...document }, sent);
    const content = [
      '/* eslint-disable */',
      `import type { TypedDocumentNode } from '@graphql-typed-document-node/core';`,
      `import type { ${data}, ${variables} } from '../types';`,
      `export const ${typeName}Document = ${value} as unknown as TypedDocumentNode<${data}, ${variables}>;`,
      '',
    ].join('\n');
    return { name: `${typeName}Document`, path: `documents/${fileName(typeName)}-document`, content };
  });
  const exported = modules.map(({ name, path }) => `export { ${name} } from './${path}';`);
  const all = ['/* eslint-disable */', `export type * from './types';`, ...exported, ''].join('\n');
  return [
    { file: `${target}graphql.ts`, content: all },
    ...modules.map(({ path, content }) => ({ file: `${target}${path}.ts`, content })),
  ];
}

/** Omits source positions and empty lists. @param {string} key @param {unknown} value */
function sent(key, value) {
  if (key === 'loc') return undefined;
  const optional = key === 'arguments' || key === 'directives' || key === 'variableDefinitions';
  return optional && Array.isArray(value) && value.length === 0 ? undefined : value;
}

const upperFirst = (/** @type {string} */ word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const fileName = (/** @type {string} */ name) => name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();

/** The generator's spelling of names in types: AddMFAMethod becomes AddMfaMethod. @param {string} name */
function pascalCase(name) {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/);
  return words.map((word) => upperFirst(word.toLowerCase())).join('');
}
