import { errorCode, errorField, errorKind, errorRemedy, errorText, isNoAnswer } from '@lyceum/web/graphql';
import type { Refusal } from './entry';

/** Thrown by a `send` that finds somebody else signed in: entries wait until their owner is. */
export class WaitForSignIn extends Error {
  override name = 'WaitForSignIn';
}

/** What became of a try to send. */
export type Outcome =
  | { kind: 'sent' }
  /** No answer came. */
  | { kind: 'offline' }
  /** The server cannot now: too many requests, or a fault of its own. */
  | { kind: 'later' }
  | { kind: 'sign-in' }
  | { kind: 'refused'; refusal: Refusal };

const FAULTS = new Set(['RATE_LIMITED', 'INTERNAL']);

export function outcomeOf(error: unknown): Outcome {
  if (error instanceof WaitForSignIn) return { kind: 'sign-in' };
  const code = errorCode(error);
  if (code === 'UNAUTHENTICATED') return { kind: 'sign-in' };
  if (isNoAnswer(error)) return { kind: 'offline' };
  // The platform has moved on and serves this page's documents no more: the next page sends.
  if (errorKind(error) === 'UNKNOWN_DOCUMENT') return { kind: 'later' };
  // An answer of the gateway without a code is a fault, as is whatever `send` itself throws.
  if (!code || FAULTS.has(code)) return { kind: 'later' };
  return {
    kind: 'refused',
    refusal: {
      ...{ code, message: errorText(error) },
      ...{ field: errorField(error) ?? null, remedy: errorRemedy(error) ?? null },
    },
  };
}

/** A refusal as the error that it came as: what shows errors shows it. */
export function errorOf({ code, message, field, remedy }: Refusal): Error {
  const extensions = { code, ...(field ? { field } : {}), ...(remedy ? { remedy } : {}) };
  return Object.assign(new Error(message), { errors: [{ message, extensions }] });
}
