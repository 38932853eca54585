export { isOutage } from './outage';
import { GraphQLError } from 'graphql';

/** The only values of `extensions.code` that a caller meets. */
export type ErrorCode =
  'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'BAD_USER_INPUT' | 'CONFLICT' | 'RATE_LIMITED' | 'INTERNAL';

/** An error that a person or a calling program may read: its message is safe to show. */
export class PublicError extends GraphQLError {
  constructor(message: string, code: ErrorCode, details: Record<string, unknown> = {}) {
    super(message, { extensions: { code, ...details } });
    this.name = new.target.name;
  }
}

/** Nobody is signed in, or the access token is no longer good. */
export class Unauthenticated extends PublicError {
  constructor(message = 'Please sign in.') {
    super(message, 'UNAUTHENTICATED');
  }
}

/** The person is known but may not do this. */
export class Forbidden extends PublicError {
  constructor(message = 'You may not do this.') {
    super(message, 'FORBIDDEN');
  }
}

/** Also the answer for what belongs to another tenant or may not be seen. `kind` is a noun: "session". */
export class NotFound extends PublicError {
  constructor(kind: string) {
    super(`This ${kind} does not exist.`, 'NOT_FOUND', { kind });
  }
}

/** `field` is the path of the input that is wrong, `remedy` what to enter instead. */
export class BadInput extends PublicError {
  constructor(field: string, message: string, remedy?: string) {
    super(message, 'BAD_USER_INPUT', { field, ...(remedy ? { remedy } : {}) });
  }
}

/** The change does not fit the present state; nothing was changed. */
export class Conflict extends PublicError {
  constructor(message: string, details: Record<string, unknown> = {}) {
    super(message, 'CONFLICT', details);
  }
}

/** Too many tries; `retryAfterSeconds` says when the next one may succeed. */
export class RateLimited extends PublicError {
  constructor(retryAfterSeconds: number) {
    super('Too many tries. Please wait and try again.', 'RATE_LIMITED', { retryAfterSeconds });
  }
}

/** What the caller sees of a fault: nothing about its cause, which the logs keep under the same request id. */
export const INTERNAL_MESSAGE = 'Something went wrong on our side. Nothing was changed. Please try again.';

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
