/**
 * PAID: by card, or recorded as paid by an admin. DECLINED: an automatic charge was declined and will be retried.
 * CONFIRM: the bank wants the payer to confirm. STOPPED: declined, with no further attempt. CHARGED: an admin charged something that is no
 * session, of which reason says why.
 */
export type PayerChange =
  | 'CHARGED'
  | 'PAID'
  | 'DECLINED'
  | 'CONFIRM'
  | 'STOPPED'
  | 'REFUNDED'
  | 'REFUND_FAILED';

/** Payload of `payments.payer-news`, version 1: what happened to charges of one payer in one currency. */
export interface PayerNotice {
  change: PayerChange;
  /** The payer; the ecosystem's id where the ecosystem pays. */
  ownerId: string;
  /** ISO 4217. */
  currency: string;
  /** Hundredths of the currency: the sum of the charges, or the amount of the refund; of CHARGED the total, before credit. */
  amount: number;
  /** At least one, ordered by session, the earliest first. */
  charges: {
    id: string;
    subject: string;
    /** Null when the learner's name is unknown. */
    learnerName: string | null;
    programId: string;
    /** Hundredths of the currency, after credit. */
    amount: number;
    /** When the session ended. */
    endedAt: string;
  }[];
  /** When a declined charge is retried; the earliest of several. */
  nextTryAt: string | null;
  /** Why the card did not pay, or the reason of a refund or of what was CHARGED. */
  reason: { en: string; sp: string } | null;
}
