export { isOutage } from './outage';
export { notFoundWords } from './not-found-words';
import { GraphQLError } from 'graphql';
import { LANGUAGES, type Language, type Words } from '@lyceum/server/actor';
import { t } from './i18n';
import { notFoundWords } from './not-found-words';

/** The only values of `extensions.code` that callers get. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INTERNAL';

/** Properties of `extensions` beside the code, for texts in the reader's language. */
type Details = (language: Language) => Record<string, unknown>;

/**
 * A refusal, whose message people and calling programs may read. It contains its text in every language; the subgraph's
 * formatter picks the reader's. As an `Error` its message is English.
 */
export class PublicError extends GraphQLError {
  readonly #words: Words;
  readonly #details: Details;

  constructor(words: Words, code: ErrorCode, details: Record<string, unknown> | Details = {}) {
    const inLanguage: Details = (language) => ({
      code,
      ...(typeof details === 'function' ? details(language) : details),
    });
    super(words.en, { extensions: inLanguage('en') });
    this.name = new.target.name;
    this.#words = words;
    this.#details = inLanguage;
  }

  /** The error in one language. */
  in(language: Language): { message: string; extensions: Record<string, unknown> } {
    return { message: this.#words[language], extensions: this.#details(language) };
  }
}

/** The same text for every language: an example of a value, a name. */
export const everywhere = (text: string): Words =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Words;

/** Nobody is signed in, or the access token has expired. */
export class Unauthenticated extends PublicError {
  constructor(words: Words = t('unauthenticated')) {
    super(words, 'UNAUTHENTICATED');
  }
}

/** The actor is known but not allowed to do this. */
export class Forbidden extends PublicError {
  constructor(words: Words = t('forbidden')) {
    super(words, 'FORBIDDEN');
  }
}

/** Also for things of another tenant and things that the actor may not see. `kind` is a noun: "session". */
export class NotFound extends PublicError {
  constructor(kind: string, details: Record<string, unknown> = {}) {
    super(notFoundWords(kind), 'NOT_FOUND', { kind, ...details });
  }
}

/** `field` is the path of the invalid input, `remedy` what to enter instead. */
export class BadInput extends PublicError {
  constructor(field: string, words: Words, remedy?: Words) {
    super(words, 'BAD_USER_INPUT', (language) => ({
      field,
      ...(remedy ? { remedy: remedy[language] } : {}),
    }));
  }
}

/** The change does not fit the present state; nothing was changed. */
export class Conflict extends PublicError {
  constructor(words: Words, details: Record<string, unknown> = {}) {
    super(words, 'CONFLICT', details);
  }
}

/** Too many attempts; the next one may succeed after `retryAfterSeconds`. */
export class RateLimited extends PublicError {
  constructor(retryAfterSeconds: number) {
    super(t('rateLimited'), 'RATE_LIMITED', { retryAfterSeconds });
  }
}

/** The message of a fault: it says nothing about the cause, which is in the logs under the same request id. */
export const INTERNAL_MESSAGE: Words = t('internal');

/** The message of a fault caused by an unavailable service: it will pass, and whether the work was done is unknown. */
export const OUTAGE_MESSAGE: Words = t('outage');

/** True for PostgreSQL's unique (23505) and exclusion (23P01) violations: another transaction was first. */
export function isTaken(error: unknown, constraint?: string): boolean {
  const cause = driverError(error);
  if (!cause || (cause.code !== '23505' && cause.code !== '23P01')) return false;
  return constraint === undefined || cause.constraint === constraint;
}

function driverError(error: unknown): { code?: string; constraint?: string } | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const wrapped = (error as { driverError?: unknown }).driverError;
  return (wrapped ?? error) as { code?: string; constraint?: string };
}
