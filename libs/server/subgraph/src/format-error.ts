import type { GraphQLFormattedError } from 'graphql';
import { GraphQLError } from 'graphql';
import { INTERNAL_MESSAGE, PublicError } from '@lyceum/server/errors';

// What Apollo Server itself finds wrong with a request, and what a scalar refuses.
const REQUEST_FAULTS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
]);

/** Public errors pass as they are; of a fault the caller sees a fixed text, the logs its cause. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (original instanceof PublicError) {
    return { ...formatted, message: original.message, extensions: { ...original.extensions } };
  }
  if (isRequestFault(formatted)) return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } };
  return { message: INTERNAL_MESSAGE, path: formatted.path, extensions: { code: 'INTERNAL' } };
}

/** Whether it is an answer to the caller, and no fault of ours. */
export function isExpected(original: unknown, error: GraphQLFormattedError): boolean {
  return original instanceof PublicError || isRequestFault(error);
}

function isRequestFault({ extensions }: GraphQLFormattedError): boolean {
  return REQUEST_FAULTS.has(String(extensions?.['code']));
}
