/** @typedef {import('./generate-documents.mjs').Output} Output */

const DOCUMENT = /^export const (\w+Document) = (.+) as unknown as DocumentNode<(\w+), (\w+)>;$/;

/**
 * Gives every operation's document a module of its own, which the types' module exports again: a page then loads the
 * documents that it uses, and not those of every other page.
 *
 * @param {string} target folder, ending in a slash
 * @param {string} content of the types' module, with the documents in it
 * @returns {Output[]} the types' module first
 */
export function splitDocuments(target, content) {
  /** @type {Output[]} */
  const modules = [];
  const lines = content.split('\n').map((line) => {
    const [, name, value, data, variables] = DOCUMENT.exec(line) ?? [];
    if (!name) return line;
    const file = name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
    modules.push({
      file: `${target}documents/${file}.ts`,
      content: [
        '/* eslint-disable */',
        `import type { TypedDocumentNode } from '@graphql-typed-document-node/core';`,
        `import type { ${data}, ${variables} } from '../graphql';`,
        `export const ${name} = ${value} as unknown as TypedDocumentNode<${data}, ${variables}>;`,
        '',
      ].join('\n'),
    });
    return `export { ${name} } from './documents/${file}';`;
  });
  return [{ file: `${target}graphql.ts`, content: lines.join('\n') }, ...modules];
}
