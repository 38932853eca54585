export { isOutage } from './outage';
export { notFoundWords } from './not-found-words';
import { GraphQLError } from 'graphql';
import { LANGUAGES, type Language, type Words } from '@lyceum/server/actor';
import { t } from './i18n';
import { notFoundWords } from './not-found-words';

/** The only values of `extensions.code` that a caller meets. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INTERNAL';

/** What stands in `extensions` beside the code, where it holds words in the reader's language. */
type Details = (language: Language) => Record<string, unknown>;

/**
 * An error that a person or a calling program may read: its message is safe to show. It carries its words in both
 * languages; the subgraph's formatter picks the reader's. As an `Error` it has the English ones.
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

  /** As its reader sees it. */
  in(language: Language): { message: string; extensions: Record<string, unknown> } {
    return { message: this.#words[language], extensions: this.#details(language) };
  }
}

/** What reads the same in every language: an example of a value, a name. */
export const everywhere = (text: string): Words =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Words;

/** Nobody is signed in, or the access token is no longer good. */
export class Unauthenticated extends PublicError {
  constructor(words: Words = t('unauthenticated')) {
    super(words, 'UNAUTHENTICATED');
  }
}

/** The person is known but may not do this. */
export class Forbidden extends PublicError {
  constructor(words: Words = t('forbidden')) {
    super(words, 'FORBIDDEN');
  }
}

/** Also the answer for what belongs to another tenant or may not be seen. `kind` is a noun: "session". */
export class NotFound extends PublicError {
  constructor(kind: string) {
    super(notFoundWords(kind), 'NOT_FOUND', { kind });
  }
}

/** `field` is the path of the input that is wrong, `remedy` what to enter instead. */
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

/** Too many tries; `retryAfterSeconds` says when the next one may succeed. */
export class RateLimited extends PublicError {
  constructor(retryAfterSeconds: number) {
    super(t('rateLimited'), 'RATE_LIMITED', { retryAfterSeconds });
  }
}

/** What the caller sees of a fault: nothing about its cause, which the logs keep under the same request id. */
export const INTERNAL_MESSAGE: Words = t('internal');

/** The same where a service that we need is away: that passes, and what came of the work may not be known. */
export const OUTAGE_MESSAGE: Words = t('outage');

/** True for the PostgreSQL errors that mean "somebody else was first": unique (23505) and exclusion (23P01). */
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
