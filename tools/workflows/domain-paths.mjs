import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import devkit from '@nx/devkit';
import { builtAs } from '../nx/built-as.mjs';

/** Inputs of every build and test of every domain. */
const EVERYWHERE = [
  '*.json',
  '*.config.*',
  ...['build', 'deploy', 'lint', 'nx', 'schema', 'start', 'test'].map((tool) => `tools/${tool}/**`),
];
/** Changes with every domain's contract; deployments read the registry instead. */
const NOBODYS = ['!apps/gateway/supergraph.graphql'];

/** The folders of `apps` that are deployed, each by its own team. @param {string} root */
export function listDomains(root) {
  return readdirSync(join(root, 'apps'))
    .filter((name) =>
      // The journeys have no build: they are tested with the whole platform.
      ['', 'api', 'web'].some((part) => builtAs(join(root, 'apps', name, part)) !== null),
    )
    .sort();
}

/**
 * For each domain the paths that affect it: its own folders, its contracts, and every lib that it depends on in the project
 * graph.
 *
 * @param {string} root
 * @param {import('@nx/devkit').ProjectGraph} graph
 * @returns {Record<string, string[]>}
 */
export function domainPaths(root, graph) {
  return Object.fromEntries(
    listDomains(root).map((domain) => {
      const own = [`apps/${domain}`, `libs/contracts/${domain}`].filter((folder) =>
        existsSync(join(root, folder)),
      );
      const names = Object.values(graph.nodes)
        .filter(({ data }) =>
          own.some((folder) => data.root === folder || data.root.startsWith(`${folder}/`)),
        )
        .map(({ name }) => name);
      const libs = rootsOf(graph, closure(graph, names)).filter((folder) => folder.startsWith('libs/'));
      const folders = [...new Set([...own, ...libs.sort()])];
      return [
        domain,
        [...folders.map((folder) => `${folder}/**`), workflowFile(domain), ...EVERYWHERE, ...NOBODYS],
      ];
    }),
  );
}

/** @param {string} domain */
export const workflowFile = (domain) => `.github/workflows/${domain}.yml`;

/** From the present files. @returns {Promise<import('@nx/devkit').ProjectGraph>} */
export function readProjectGraph() {
  return devkit.createProjectGraphAsync({ exitOnError: false });
}

/** @param {import('@nx/devkit').ProjectGraph} graph @param {string[]} names */
function closure(graph, names) {
  const reached = new Set(names);
  for (const name of reached)
    for (const { target } of graph.dependencies[name] ?? []) if (graph.nodes[target]) reached.add(target);
  return [...reached];
}

/** @param {import('@nx/devkit').ProjectGraph} graph @param {string[]} names */
const rootsOf = (graph, names) => names.map((name) => graph.nodes[name]?.data.root ?? '');
