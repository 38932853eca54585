/**
 * PAID: the transfer is made. FAILED: no money moved, and none will by this order. REVERSED: the money of a transfer came back.
 * REVERSAL_FAILED: it did not, so that the transfer stays.
 */
export type PayoutChange = 'PAID' | 'FAILED' | 'REVERSED' | 'REVERSAL_FAILED';

/** Payload of `payments.payout-changed`, version 1: what became of an order of `sessions.payouts-ordered`. */
export interface PayoutChanged {
  orderId: string;
  change: PayoutChange;
  /** The vendor's id of the transfer, which proves the payment; null where none was made. */
  transfer: string | null;
  /** YYYY-MM-DD in UTC: day of the change. */
  day: string;
  /** Why a transfer or a reversal failed, or why it was reversed. */
  reason: { en: string; sp: string } | null;
}
