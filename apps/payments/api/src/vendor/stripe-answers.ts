import Stripe from 'stripe';
import { VendorAway, VendorRefusal } from './card-vendor';

/** The bank's reason where it gave one. */
export function codeOf({ code, decline_code: declined }: { code?: string; decline_code?: string }): string {
  if (code === 'authentication_required' || code === 'payment_intent_authentication_failure') return code;
  return declined ?? code ?? 'other';
}

/** Said for what was asked; everything else (too many at once, a fault there, no connection) passes. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  return error instanceof StripeCardError || error instanceof StripeInvalidRequestError;
}

/** Its messages may quote what was sent: the code alone is told. */
export async function known<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isRefusal(error)) throw new VendorRefusal(codeOf(error));
    throw awayBecause(error);
  }
}

/** With the network's own error as the cause, by which an outage is told from a fault. */
export function awayBecause(error: unknown): VendorAway {
  return new VendorAway(error instanceof Stripe.errors.StripeConnectionError ? error.detail : error);
}

/** This account has no such thing: a key of another was put in its place. What an operator did there is an operator's to settle. */
export async function orGone<Now>(asked: () => Promise<Now>): Promise<Now | { state: 'GONE' }> {
  try {
    return await asked();
  } catch (error) {
    if (error instanceof VendorRefusal && error.code === 'resource_missing') return { state: 'GONE' };
    throw error;
  }
}

/** What is not there any more needs not go. */
export async function unlessGone(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof VendorRefusal)) throw error;
  }
}
