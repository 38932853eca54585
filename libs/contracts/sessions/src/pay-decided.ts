/** What was decided about the pay of one leader, in one currency. */
export interface DecidedPay {
  userId: string;
  /** Sessions that the decision is about, at least one. */
  sessions: number;
  /** Hundredths of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** YYYY-MM-DD: the first and the last of the sessions' days. */
  firstDay: string;
  lastDay: string;
}

/** Payload of `sessions.pay-decided`, version 1: an admin decided about the pay of leaders, in one step. */
export interface PayDecided {
  decision: 'APPROVE' | 'DENY' | 'MARK_PAID' | 'REOPEN';
  reason: string | null;
  /** With MARK_PAID: YYYY-MM-DD, when it was handed over. Left out by older servers. */
  paidOn?: string | null;
  /** With MARK_PAID: by which the payment is found. Left out by older servers. */
  reference?: string | null;
  leaders: DecidedPay[];
}
