import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { execute, GraphQLError, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Telemetry } from '@lyceum/server/telemetry';
import { forEcosystem } from './clock';
import { Documents } from './documents';
import { formatError } from './format-error';
import type { AuthenticatedRequest } from './guard-requests';
import { logFaults, nameOperation } from './observe-operations';
import type { ObservedRequest } from './observe-requests';
import { RequestScope, type GraphqlContext } from './request-scope';

const RESPONSE_JSON = 'application/graphql-response+json';
const PLAIN_JSON = 'application/json';

/**
 * GraphQL by POST, only for the gateway. Requests are signed, so no protection against browsers is needed here. Status
 * codes follow the "GraphQL over HTTP" specification.
 */
export function graphqlRoute(server: FastifyInstance, schema: GraphQLSchema, telemetry: Telemetry): void {
  const documents = new Documents(schema);
  server.post('/graphql', async (request, reply) => {
    const scope = scopeOf(request);
    const asked = readRequest(request.body);
    const { data, errors } = asked instanceof GraphQLError ? { errors: [asked] } : await answer(asked, scope);
    if (!errors) return send(reply, scope, 200, { data });
    const isMistake = data === undefined;
    logFaults(errors, { isMistake, scope, telemetry });
    const formatted = errors.map((error) =>
      formatError(error, { isMistake, language: scope.actor.language }),
    );
    scope.errorCodes = formatted.map(({ extensions }) => extensions.code);
    if (!isMistake) return send(reply, scope, 200, { errors: formatted, data });
    // With the media type application/json, invalid documents are answered with 200, as the specification asks.
    const is400 = asked instanceof GraphQLError || typeOf(reply.request) === RESPONSE_JSON;
    return send(reply, scope, is400 ? 400 : 200, { errors: formatted });
  });

  /** Without `data` when the document or its variables are invalid. */
  async function answer(asked: GraphqlRequest, scope: RequestScope): Promise<ExecutionResult> {
    const { query, variables, operationName } = asked;
    try {
      const document = documents.read(query);
      if (!('kind' in document)) return { errors: document };
      nameOperation(document, operationName, scope, telemetry);
      const contextValue: GraphqlContext = { scope };
      const toDo = { schema, document, variableValues: variables, operationName, contextValue };
      return await forEcosystem(scope.actor.ecosystemId, () => execute(toDo));
    } catch (error) {
      // Errors of resolvers are in the result; errors thrown here come from the document.
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  }
}

function scopeOf(request: FastifyRequest): RequestScope {
  const authenticated = request as unknown as AuthenticatedRequest & ObservedRequest;
  return (authenticated.scope = new RequestScope(authenticated.actor, authenticated.span));
}

interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown> | null;
  operationName: string | null;
}

function readRequest(body: unknown): GraphqlRequest | GraphQLError {
  const { query, variables = null, operationName = null } = (body ?? {}) as Record<string, unknown>;
  if (typeof query !== 'string') return new GraphQLError('query: expected the text of a document');
  if (typeof variables !== 'object' || Array.isArray(variables))
    return new GraphQLError('variables: expected an object');
  if (typeof operationName !== 'string' && operationName !== null)
    return new GraphQLError('operationName: expected a text');
  return { query, variables: variables as GraphqlRequest['variables'], operationName };
}

function typeOf({ headers }: FastifyRequest): string {
  return headers.accept?.includes(RESPONSE_JSON) ? RESPONSE_JSON : PLAIN_JSON;
}

function send(reply: FastifyReply, scope: RequestScope, status: number, answer: object): FastifyReply {
  return reply
    .code(status)
    .headers(scope.answerHeaders)
    .header('content-type', `${typeOf(reply.request)}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(answer));
}
