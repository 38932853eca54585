import type { GraphQLFormattedError } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Language } from '@lyceum/server/actor';
import { INTERNAL_MESSAGE, isOutage, OUTAGE_MESSAGE, PublicError } from '@lyceum/server/errors';

// What Apollo Server itself finds wrong with a request, and what a scalar refuses.
const REQUEST_FAULTS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
]);

const readers = new WeakMap<object, Language>();

/** Notes in which language errors will be read: the formatter is not told whose request it is. */
export function addressErrors(errors: readonly GraphQLError[], language: Language): void {
  for (const error of errors) readers.set(error, language);
}

/** Public errors pass in the reader's language; of a fault the caller sees a fixed text, the logs its cause. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const language = (error instanceof GraphQLError && readers.get(error)) || 'en';
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (original instanceof PublicError) return { ...formatted, ...original.in(language) };
  if (isRequestFault(formatted)) return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } };
  const message = (isOutage(original) ? OUTAGE_MESSAGE : INTERNAL_MESSAGE)[language];
  return { message, path: formatted.path, extensions: { code: 'INTERNAL' } };
}

/** Whether it is an answer to the caller, and no fault of ours. */
export function isExpected(original: unknown, error: GraphQLFormattedError): boolean {
  return original instanceof PublicError || isRequestFault(error);
}

function isRequestFault({ extensions }: GraphQLFormattedError): boolean {
  return REQUEST_FAULTS.has(String(extensions?.['code']));
}
