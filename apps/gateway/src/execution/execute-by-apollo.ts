import { executeQueryPlan, type buildOperationContext, type GraphQLDataSource } from '@apollo/gateway';
import type { QueryPlan } from '@apollo/query-planner';
import type { GraphQLError } from 'graphql';
import type { Supergraph } from '../supergraph/supergraph';
import type { Invocation } from './prepared-operation';
import type { ExecutionResult, SubgraphRequest } from './subgraph-answer';

type OperationContext = ReturnType<typeof buildOperationContext>;
type RequestContext = Parameters<typeof executeQueryPlan>[2];
type DataSourceAnswer = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** Executes what the compiled executor lacks (introspection, `@defer`) with Apollo's, over the same connections. */
export async function executeByApollo(
  supergraph: Supergraph,
  queryPlan: QueryPlan,
  operationContext: OperationContext,
  { variables, send }: Invocation,
): Promise<ExecutionResult> {
  const isMutation = operationContext.operation.operation === 'mutation';
  const source = (subgraph: string): GraphQLDataSource => ({
    async process({ request }) {
      const { query, operationName } = request;
      const body = JSON.stringify({ query, operationName, variables: request.variables });
      return (await send({ subgraph, body, isMutation } satisfies SubgraphRequest)) as DataSourceAnswer;
    },
  });
  const sources = Object.fromEntries(supergraph.subgraphs.map(({ name }) => [name, source(name)]));
  const context = { request: { variables }, context: {}, metrics: {} } as unknown as RequestContext;
  const { supergraphSchema, apiSchema } = supergraph;
  const result = await executeQueryPlan(
    queryPlan,
    sources,
    context,
    operationContext,
    supergraphSchema,
    apiSchema,
  );
  const errors = result.errors?.map((error) => ({
    message: error.message,
    ...(error.path ? { path: [...error.path] } : {}),
    extensions: { ...error.extensions },
    cause: (error as GraphQLError).originalError,
  }));
  return {
    ...('data' in result ? { data: result.data as ExecutionResult['data'] } : {}),
    ...(errors ? { errors } : {}),
    ...(result.extensions ? { extensions: result.extensions } : {}),
  };
}
