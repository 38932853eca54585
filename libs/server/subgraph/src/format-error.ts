import type { GraphQLFormattedError } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { INTERNAL_MESSAGE, PublicError } from '@lyceum/server/errors';

// What Apollo Server itself finds wrong with a request, and what a scalar refuses.
const REQUEST_FAULTS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
]);

/** Public errors pass as they are; of a fault the caller sees a fixed text, the logs everything. */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  logger: Logger,
): GraphQLFormattedError {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (original instanceof PublicError) {
    return { ...formatted, message: original.message, extensions: { ...original.extensions } };
  }
  if (REQUEST_FAULTS.has(String(formatted.extensions?.['code']))) {
    return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } };
  }
  logger.error({ err: original, path: formatted.path }, 'fault');
  return { message: INTERNAL_MESSAGE, path: formatted.path, extensions: { code: 'INTERNAL' } };
}
