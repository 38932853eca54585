import type { RefundState, RefundWay } from '../__generated__/resolvers';

/** `amount` is hundredths of the currency, and comes from the database as text. */
export interface RefundRow {
  id: string;
  chargeId: string;
  ownerId: string;
  currency: string;
  amount: string;
  way: RefundWay;
  state: RefundState;
  reason: string;
  /** The payment at the vendor that is refunded. */
  intent: string | null;
  /** The refund at the vendor; null until its answer is stored. */
  vendorId: string | null;
  decidedAt: Date;
  settledAt: Date | null;
}

export const REFUNDS = `SELECT r.id, r.charge_id AS "chargeId", r.owner_id AS "ownerId", r.currency, r.amount, r.way, r.state, r.reason,
  r.payment_intent AS intent, r.vendor_id AS "vendorId", r.decided_at AS "decidedAt", r.settled_at AS "settledAt" FROM payments.refunds r`;

export function presentRefund({ id, amount, currency, way, state, reason, decidedAt, settledAt }: RefundRow) {
  return { id, amount: Number(amount), currency, way, state, reason, decidedAt, settledAt };
}
