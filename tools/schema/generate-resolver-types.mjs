import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
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
