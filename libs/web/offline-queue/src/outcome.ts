import {
  errorCode,
  errorField,
  errorKind,
  errorRefusal,
  errorRemedy,
  errorText,
  faultsOf,
  isNoAnswer,
} from '@lyceum/web/graphql';
import type { Refusal } from './entry';

/** Thrown by a `send` when another person is signed in: entries wait until their owner signs in. */
export class WaitForSignIn extends Error {
  override name = 'WaitForSignIn';
}

/** The result of an attempt to send. */
export type Outcome =
  | { kind: 'sent' }
  /** No answer arrived. */
  | { kind: 'offline' }
  /** The server is temporarily unable: rate limit or fault. */
  | { kind: 'later' }
  | { kind: 'sign-in' }
  | { kind: 'refused'; refusal: Refusal };

const FAULTS = new Set(['RATE_LIMITED', 'INTERNAL']);

export function outcomeOf(error: unknown): Outcome {
  if (error instanceof WaitForSignIn) return { kind: 'sign-in' };
  const code = errorCode(error);
  if (code === 'UNAUTHENTICATED') return { kind: 'sign-in' };
  if (isNoAnswer(error)) return { kind: 'offline' };
  // A new version is live and the gateway no longer serves this page's documents; the next page sends.
  if (errorKind(error) === 'UNKNOWN_DOCUMENT') return { kind: 'later' };
  // An answer without a code is a fault, as is any other error that `send` throws.
  if (!code || FAULTS.has(code)) return { kind: 'later' };
  const reason = errorRefusal(error);
  const ids = faultsOf(error)[0]?.extensions?.ids;
  return {
    kind: 'refused',
    refusal: {
      ...{ code, message: errorText(error) },
      ...{ field: errorField(error) ?? null, remedy: errorRemedy(error) ?? null },
      ...(reason ? { reason } : {}),
      ...(ids ? { ids } : {}),
    },
  };
}

/** Turns a refusal back into an error that error components can show. */
export function errorOf({ code, message, field, remedy, reason, ids }: Refusal): Error {
  const extensions = {
    ...{ code, ...(field ? { field } : {}), ...(remedy ? { remedy } : {}) },
    ...(reason ? { refusal: reason } : {}),
    ...(ids ? { ids } : {}),
  };
  return Object.assign(new Error(message), { errors: [{ message, extensions }] });
}
