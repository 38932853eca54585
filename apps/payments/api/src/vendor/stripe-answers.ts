import Stripe from 'stripe';
import { VendorAway, VendorRefusal } from './card-vendor';

/** The bank's code where it gave one, else the vendor's. */
export function codeOf({ code, decline_code: declined }: { code?: string; decline_code?: string }): string {
  if (code === 'authentication_required' || code === 'payment_intent_authentication_failure') return code;
  return declined ?? code ?? 'other';
}

/**
 * Whether the vendor refused this request; other errors (rate limit, a fault of the vendor, no connection) are
 * temporary.
 */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  return error instanceof StripeCardError || error instanceof StripeInvalidRequestError;
}

/** Maps errors of the vendor. Only their code is kept, as their messages may quote what was sent. */
export async function mapVendorErrors<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isRefusal(error)) throw new VendorRefusal(codeOf(error));
    throw awayBecause(error);
  }
}

/** The network error is the cause, so that logs tell an outage from a fault. */
export function awayBecause(error: unknown): VendorAway {
  return new VendorAway(error instanceof Stripe.errors.StripeConnectionError ? error.detail : error);
}

/**
 * GONE where the account has no such object, because the key was replaced by that of another account: operators have to
 * settle that.
 */
export async function orGone<Now>(asked: () => Promise<Now>): Promise<Now | { state: 'GONE' }> {
  try {
    return await asked();
  } catch (error) {
    if (error instanceof VendorRefusal && error.code === 'resource_missing') return { state: 'GONE' };
    throw error;
  }
}

/** Ignores that the object to remove does not exist. */
export async function ignoreGone(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof VendorRefusal)) throw error;
  }
}
