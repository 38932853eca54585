import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import type { Language } from '@lyceum/server/actor';
import { INTERNAL_MESSAGE, isOutage, OUTAGE_MESSAGE, PublicError } from '@lyceum/server/errors';

/** An error as the caller receives it. */
export interface FormattedError extends GraphQLFormattedError {
  extensions: { code: string; [detail: string]: unknown };
}

interface Reader {
  language: Language;
  /** The request itself is invalid: its syntax, its fields or its variables. */
  isMistake: boolean;
}

/** Refusals are answered in the reader's language; a fault as a fixed text, with its cause only in the logs. */
export function formatError(error: GraphQLError, { language, isMistake }: Reader): FormattedError {
  const original = originalOf(error);
  if (original instanceof PublicError) {
    const { message, extensions } = original.in(language);
    return { ...error.toJSON(), message, extensions: { ...extensions, code: String(extensions['code']) } };
  }
  if (isMistake || isRefusedValue(error))
    return { ...error.toJSON(), extensions: { code: 'BAD_USER_INPUT' } };
  const message = (isOutage(original) ? OUTAGE_MESSAGE : INTERNAL_MESSAGE)[language];
  return { message, ...(error.path ? { path: error.path } : {}), extensions: { code: 'INTERNAL' } };
}

/** True for a refusal, false for a fault. */
export function isExpected(error: GraphQLError): boolean {
  return originalOf(error) instanceof PublicError || isRefusedValue(error);
}

/** The error that the resolver threw. */
export function originalOf(error: GraphQLError): Error {
  return error.originalError ?? error;
}

/** A scalar refused the value. */
function isRefusedValue({ extensions }: GraphQLError): boolean {
  return extensions['code'] === 'BAD_USER_INPUT';
}
