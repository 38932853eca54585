/**
 * PAID: by card, or an admin said that it was paid. DECLINED: a charge that is collected automatically was declined, and is tried again.
 * CONFIRM: the payer's bank wants the payer to confirm it. STOPPED: it was declined, and is not tried again.
 */
export type PayerChange = 'PAID' | 'DECLINED' | 'CONFIRM' | 'STOPPED' | 'REFUNDED' | 'REFUND_FAILED';

/** Payload of `payments.payer-news`, version 1: what became of charges of one payer, in one currency. */
export interface PayerNews {
  change: PayerChange;
  /** Who pays; the ecosystem's own id where it pays itself. */
  ownerId: string;
  /** ISO 4217. */
  currency: string;
  /** Hundredths of the currency: the sum of the charges, or the amount of the refund. */
  amount: number;
  /** At least one, the earliest session first. */
  charges: {
    id: string;
    subject: string;
    /** Null where the learner's name is not known. */
    learnerName: string | null;
    programId: string;
    /** Hundredths of the currency, beside the credit. */
    amount: number;
    /** When the session ended. */
    endedAt: string;
  }[];
  /** When a declined charge is tried again; the earliest of several. */
  nextTryAt: string | null;
  /** Why the card did not pay, or what was said of the refund. */
  reason: { en: string; sp: string } | null;
}
