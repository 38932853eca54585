import { concatAST } from 'graphql';
import { domainsWithApi, readGraphqlFiles } from './graphql-files.mjs';

/** The SDL of every domain. A domain with a file that cannot be parsed has only problems. @param {string} root */
export function readSubgraphs(root) {
  /** @type {string[]} */
  const problems = [];
  /** @type {import('./compose-supergraph.mjs').Subgraph[]} */
  const subgraphs = [];
  for (const name of domainsWithApi(root)) {
    const { files, problems: unreadable } = readGraphqlFiles(root, `apps/${name}/api/src`);
    problems.push(...unreadable);
    if (files.length === 0 || unreadable.length > 0) continue;
    subgraphs.push({ name, typeDefs: concatAST(files.map((file) => file.document)) });
  }
  return { subgraphs, problems };
}
