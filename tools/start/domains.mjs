import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository's folder. */
export const root = resolve(import.meta.dirname, '../..');

/**
 * A domain's name is the name of its subgraph, of its Postgres schema and of its folder in `apps`. Its `api/project.json`
 * holds what is needed to start it as `metadata`.
 *
 * @typedef {object} Subgraph
 * @property {string} name
 * @property {number} portOffset of its default port above the gateway's; never changes, so that tools find the port again
 */

/**
 * Every server that has a schema, in the order of their default ports.
 *
 * @param {string} [folder] of the repository
 * @returns {Subgraph[]}
 */
export function listSubgraphs(folder = root) {
  return readdirSync(join(folder, 'apps'))
    .filter((name) => existsSync(join(folder, 'apps', name, 'api/src/main.ts')))
    .map((name) => ({ name, ...readMetadata(folder, name) }))
    .sort((a, b) => a.portOffset - b.portOffset || a.name.localeCompare(b.name));
}

/** @param {string} folder @param {string} name @returns {Omit<Subgraph, 'name'>} */
function readMetadata(folder, name) {
  const file = `apps/${name}/api/project.json`;
  const { metadata = {} } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { portOffset } = metadata;
  if (!Number.isInteger(portOffset))
    throw new Error(`${file}: "metadata" must hold the whole number "portOffset"`);
  return { portOffset };
}
