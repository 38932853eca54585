import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The repository's folder. */
export const root = resolve(import.meta.dirname, '../..');

/**
 * Every server with a schema of its own, in the order of their default ports: the first listens 101 above the gateway.
 * A domain's name is its subgraph's name, its Postgres schema and its folder in `apps`.
 */
const subgraphs = ['identity', 'ecosystems', 'sessions', 'messaging', 'roster'];

/** In this order their demo data is loaded: each builds on what those before it made. */
const demoOrder = ['ecosystems', 'identity', 'sessions', 'roster', 'messaging'];

/** @typedef {{ name: string, portOffset: number }} Subgraph */

/** @returns {Subgraph[]} */
export function listSubgraphs() {
  return subgraphs
    .map((name, index) => ({ name, portOffset: 101 + index }))
    .filter(({ name }) => existsSync(resolve(root, 'apps', name, 'api/src/main.ts')));
}

/** @returns {string[]} */
export function listDemoDomains() {
  const present = new Set(listSubgraphs().map(({ name }) => name));
  return demoOrder.filter((name) => present.has(name));
}
