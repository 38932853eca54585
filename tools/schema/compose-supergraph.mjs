import { composeServices } from '@apollo/composition';
import { print, printSchema } from 'graphql';
import { describe } from './graphql-files.mjs';

/**
 * @typedef {{ name: string, typeDefs: import('graphql').DocumentNode }} Subgraph
 * @typedef {{ supergraph: string | null, apiSchema: string | null, problems: string[] }} Composed
 *   apiSchema: the schema for browsers, as SDL. It exists as soon as some domains compose, so that a domain with errors does not
 *   stop the types of the others. The supergraph exists only without problems.
 */

/**
 * Composes the SDL of all domains into the supergraph.
 *
 * @param {ReturnType<typeof import('./read-subgraphs.mjs').readSubgraphs>} read
 * @returns {Composed}
 */
export function composeSupergraph({ subgraphs, problems: unreadable }) {
  const problems = [...unreadable];
  if (subgraphs.length === 0) return { supergraph: null, apiSchema: null, problems };
  const whole = compose(subgraphs);
  problems.push(...whole.problems);
  if (whole.problems.length === 0) {
    return {
      supergraph: problems.length === 0 ? whole.supergraph : null,
      apiSchema: whole.apiSchema,
      problems,
    };
  }
  return { supergraph: null, apiSchema: composeWithoutBroken(subgraphs), problems };
}

/**
 * The last composition: a start and a deployment compose what they have just built a second time.
 *
 * @type {{ key: string, composed: ReturnType<typeof compose> } | null}
 */
let last = null;

/**
 * Composes subgraphs from any source.
 *
 * @param {Subgraph[]} subgraphs
 * @returns {{ problems: string[], supergraph: string | null, apiSchema: string | null }}
 */
export function compose(subgraphs) {
  const key = JSON.stringify(subgraphs.map(({ name, typeDefs }) => [name, print(typeDefs)]));
  if (last?.key === key) return last.composed;
  const composed = composeAnew(subgraphs);
  // Problems contain positions in the sources, which may differ for the same SDL.
  if (composed.problems.length === 0) last = { key, composed };
  return composed;
}

/** @param {Subgraph[]} subgraphs @returns {ReturnType<typeof compose>} */
function composeAnew(subgraphs) {
  const result = composeServices(
    // The gateway knows the addresses. The name replaces the address, so that the file does not depend on the machine.
    subgraphs.map(({ name, typeDefs }) => ({ name, typeDefs, url: `http://${name}` })),
  );
  if (result.errors?.length)
    return { problems: result.errors.map(withPlaces), supergraph: null, apiSchema: null };
  const schema = result.schema?.toAPISchema().toGraphQLJSSchema();
  return {
    problems: [],
    supergraph: `${result.supergraphSdl?.trim()}\n`,
    apiSchema: schema ? printSchema(schema) : null,
  };
}

/** Adds one subgraph after the other, without those that break the composition. @param {Subgraph[]} subgraphs */
function composeWithoutBroken(subgraphs) {
  /** @type {Subgraph[]} */
  let fitting = [];
  let apiSchema = null;
  for (const subgraph of subgraphs) {
    const composed = compose([...fitting, subgraph]);
    if (composed.problems.length > 0) continue;
    fitting = [...fitting, subgraph];
    apiSchema = composed.apiSchema;
  }
  return apiSchema;
}

/** @param {import('graphql').GraphQLError} error */
function withPlaces(error) {
  const places = (error.nodes ?? []).flatMap((node) => {
    const { loc } = node;
    return loc?.source && loc.startToken ? [`  ${loc.source.name}:${loc.startToken.line}`] : [];
  });
  return [describe(new Error(error.message)), ...new Set(places)].join('\n');
}
