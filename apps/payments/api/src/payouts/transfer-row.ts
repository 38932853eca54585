/** Of a transfer: PENDING and REVERSING wait for the vendor; FAILED and REVERSED are final. */
export type TransferState = 'PENDING' | 'PAID' | 'FAILED' | 'REVERSING' | 'REVERSED';

export interface TransferRow {
  /** That of the order. */
  id: string;
  batchId: string;
  userId: string;
  currency: string;
  /** In hundredths, as text. */
  amount: string;
  state: TransferState;
  /** The vendor's id; null until its answer is stored. */
  transfer: string | null;
  /** The vendor's id of the account to which the transfer goes; null: it was not asked yet. */
  account: string | null;
  /** How often the vendor refused the transfer; of a reversal, how often it refused that one. */
  tries: number;
  reverseReason: string | null;
}

export const TRANSFERS = `SELECT t.id, t.batch_id AS "batchId", t.user_id AS "userId", t.currency, t.amount, t.state, t.transfer, t.account,
  t.tries, t.reverse_reason AS "reverseReason" FROM payments.payout_transfers t`;
