import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { federationSpec } from '@graphql-codegen/plugin-helpers';
import { buildASTSchema, concatAST, Kind } from 'graphql';
import { scalars } from './scalars.mjs';

/**
 * The TypeScript types of one subgraph: objects, inputs, arguments and resolver signatures.
 *
 * @param {import('./compose-supergraph.mjs').Subgraph} subgraph
 * @returns {Promise<{ file: string, content: string }>}
 */
export async function generateResolverTypes({ name, typeDefs }) {
  const file = `apps/${name}/api/src/__generated__/resolvers.ts`;
  const content = await codegen({
    filename: file,
    schema: typeDefs,
    schemaAst: buildASTSchema(concatAST([withRoots(typeDefs), federationSpec]), { assumeValidSDL: true }),
    documents: [],
    config: {
      federation: true,
      useTypeImports: true,
      enumType: 'string-literal',
      enumsAsTypes: true,
      scalars: { ...scalars, _FieldSet: 'string', federation__FieldSet: 'string', link__Import: 'string' },
      defaultScalarType: 'unknown',
    },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  });
  return { file, content };
}

/**
 * The subjects of a domain extend Query and Mutation, and often no file defines them: the first extension is made the definition.
 * Otherwise the generator merges a schema of its own, which takes three times as long as the rest.
 *
 * @param {import('graphql').DocumentNode} typeDefs
 * @returns {import('graphql').DocumentNode}
 */
function withRoots({ definitions, ...document }) {
  const roots = new Set(['Query', 'Mutation']);
  for (const definition of definitions)
    if (definition.kind === Kind.OBJECT_TYPE_DEFINITION) roots.delete(definition.name.value);
  return {
    ...document,
    definitions: definitions.map((definition) =>
      definition.kind === Kind.OBJECT_TYPE_EXTENSION && roots.delete(definition.name.value)
        ? { ...definition, kind: Kind.OBJECT_TYPE_DEFINITION }
        : definition,
    ),
  };
}
