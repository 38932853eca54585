import { concatAST, parse, Source } from 'graphql';
import { composedFrom } from '../../schema/supergraph-file.mjs';
import { supergraphKey } from '../registry/registry.mjs';

/**
 * @typedef {{ key: string, supergraph: string | null, apiSchema: string | null, problems: string[] }} Composition
 *   key: name of the supergraph in the registry
 */

/**
 * The supergraph of the given releases.
 *
 * @param {import('./view.mjs').ReleaseView[]} releases
 * @param {import('../../schema/supergraph-file.mjs').Committed | null} [committed] used where it was composed from the same
 *   releases; it holds no API schema
 * @returns {Promise<Composition>}
 */
export async function composeReleases(releases, committed = null) {
  const subgraphsOnly = releases.filter(({ release }) => release.subgraph);
  const key = keyOf(subgraphsOnly);
  const problems = [];
  const subgraphs = [];
  for (const { release, sdl } of subgraphsOnly.sort((a, b) =>
    a.release.domain.localeCompare(b.release.domain),
  )) {
    try {
      subgraphs.push({ name: release.domain, typeDefs: parseSubgraph(sdl ?? '', release) });
    } catch (error) {
      problems.push(`${release.domain}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (problems.length > 0 || subgraphs.length === 0)
    return { key, supergraph: null, apiSchema: null, problems };
  if (committed && committed.from === composedFrom(subgraphs))
    return { key, supergraph: committed.supergraph, apiSchema: null, problems };
  const { compose } = await import('../../schema/compose-supergraph.mjs'); // rarely needed by a rollback
  return { key, ...compose(subgraphs) };
}

/** @param {import('./view.mjs').ReleaseView[]} releases */
export const keyOf = (releases) =>
  supergraphKey(
    releases
      .filter(({ release }) => release.subgraph)
      .map(({ release }) => [release.domain, release.version]),
  );

/** Each file as its own source, so that a syntax error is reported with its file and line. @param {string} sdl @param {import('../registry/registry.mjs').Release} release */
function parseSubgraph(sdl, { domain, version }) {
  const parts = sdl.split(/^(?=# apps\/\S+\.graphql$)/m).filter((part) => part.trim());
  return concatAST(
    parts.map((part) => {
      const [, file = ''] = /^# (\S+)/.exec(part) ?? [];
      return parse(
        new Source(file ? part.slice(part.indexOf('\n') + 1) : part, `${file || domain} (${version})`),
      );
    }),
  );
}
