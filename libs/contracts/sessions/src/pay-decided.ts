/** A decision about the pay of one leader in one currency. */
export interface DecidedPay {
  userId: string;
  /** Number of sessions, at least one. */
  sessions: number;
  /** Hundredths of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** YYYY-MM-DD: dates of the first and the last session. */
  firstDay: string;
  lastDay: string;
}

/** Payload of `sessions.pay-decided`, version 1: an admin decided about the pay of leaders in one step. */
export interface PayDecided {
  decision: 'APPROVE' | 'DENY' | 'MARK_PAID' | 'REOPEN';
  reason: string | null;
  /** For MARK_PAID: date of the payment, YYYY-MM-DD. Absent in events from older servers. */
  paidOn?: string | null;
  /** For MARK_PAID: reference of the payment. Absent in events from older servers. */
  reference?: string | null;
  leaders: DecidedPay[];
}
