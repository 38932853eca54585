/**
 * ACCOUNT_RESTRICTED: the vendor transfers nothing to the leader's payout account until the leader acts. TRANSFER_FAILED: a transfer to
 * the leader, or its reversal, failed.
 */
export type PayoutMatter = 'ACCOUNT_RESTRICTED' | 'TRANSFER_FAILED';

/** Payload of `payments.payout-news`, version 1: what a leader or the admins should know about payouts. */
export interface PayoutNotice {
  about: PayoutMatter;
  /** The leader. */
  userId: string;
  /** Null where the name is not known. */
  leaderName: string | null;
  /** Null for ACCOUNT_RESTRICTED, as the following ones. */
  batchId: string | null;
  /** Hundredths of the currency. */
  amount: number | null;
  /** ISO 4217. */
  currency: string | null;
  reason: { en: string; sp: string } | null;
}
