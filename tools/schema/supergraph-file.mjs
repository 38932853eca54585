import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { print } from 'graphql';

export const supergraphFile = 'apps/gateway/supergraph.graphql';

const HEAD = /^# composed from ([\da-f]{64})\n/;

/**
 * The committed supergraph with the hash of its sources: composing takes seconds, which a start can save.
 *
 * @typedef {{ from: string, supergraph: string }} Committed
 *
 * @param {string} root
 * @returns {Committed | null}
 */
export function readSupergraph(root) {
  const file = join(root, supergraphFile);
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const [head = '', from] = HEAD.exec(text) ?? [];
  return from ? { from, supergraph: text.slice(head.length) } : null;
}

/** The content of the file: the supergraph after the hash of its sources. @param {Committed} committed */
export const supergraphText = ({ from, supergraph }) => `# composed from ${from}\n${supergraph}`;

/**
 * A hash of the sources of a supergraph: independent of order, different for other SDL and other versions of Apollo's libraries.
 *
 * @param {import('./compose-supergraph.mjs').Subgraph[]} subgraphs
 */
export function composedFrom(subgraphs) {
  const hash = createHash('sha256').update(compositionVersion());
  for (const { name, typeDefs } of [...subgraphs].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`\0${name}`);
    for (const definition of typeDefs.definitions.map(print).sort()) hash.update(`\0${definition}`);
  }
  return hash.digest('hex');
}

/** @returns {string} */
const compositionVersion = () => createRequire(import.meta.url)('@apollo/composition/package.json').version;
