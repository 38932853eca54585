import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Accounts of the payer: RECEIVABLE is what it owes, CREDIT what it paid in advance or was granted, REFUND_DUE refunds
 * that are not paid yet. Accounts of the organization: REVENUE before DISCOUNTS, PLATFORM_FEES, TAX, money received by CARD and OUTSIDE,
 * the costs of GRANTS, REWARDS and REFUNDS, VENDOR_COSTS of approved settlements, VENDOR_PAYABLE, which is due to vendors, and
 * LEADER_PAY that was transferred to leaders from what CARD received.
 * INVOICED holds what payers no longer owe because an invoice bills it to a client, whose RECEIVABLE it then is.
 */
export type LedgerAccount =
  | 'RECEIVABLE'
  | 'CREDIT'
  | 'REFUND_DUE'
  | 'REVENUE'
  | 'DISCOUNTS'
  | 'PLATFORM_FEES'
  | 'CARD'
  | 'OUTSIDE'
  | 'GRANTS'
  | 'REWARDS'
  | 'REFUNDS'
  | 'VENDOR_COSTS'
  | 'VENDOR_PAYABLE'
  | 'INVOICED'
  | 'TAX'
  | 'LEADER_PAY';

export type PostingKind =
  | 'CHARGED'
  | 'CHANGED'
  | 'VOIDED'
  | 'DISCOUNTED'
  | 'CREDIT_GRANTED'
  | 'CREDIT_USED'
  | 'CREDIT_RETURNED'
  | 'REFERRAL_REWARD'
  | 'PAID_BY_CARD'
  | 'PAID_OUTSIDE'
  | 'REOPENED'
  | 'REFUND_DECIDED'
  | 'REFUND_PAID'
  | 'REFUND_FAILED'
  | 'SETTLEMENT_APPROVED'
  | 'SETTLEMENT_PAID'
  | 'INVOICED'
  | 'INVOICE_ISSUED'
  | 'INVOICE_CREDITED'
  | 'INVOICE_PAID'
  | 'INVOICE_UNPAID'
  | 'PAID_OUT'
  | 'PAYOUT_REVERSED';

export interface Posting {
  /** What caused the posting; a second posting of the same source is refused. */
  source: string;
  kind: PostingKind;
  /** The payer; of a settlement the contract, of a payout the leader. */
  ownerId: string;
  currency: string;
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** In hundredths; where it is negative, debit and credit are swapped. */
  amount: number;
  chargeId?: string;
  refundId?: string;
}

/** Debits one account and credits another. The caller has locked the books. */
export async function post(db: TenantDb, posting: Posting, at: Date): Promise<void> {
  const {
    source,
    kind,
    ownerId,
    currency,
    debit,
    credit,
    amount,
    chargeId = null,
    refundId = null,
  } = posting;
  if (amount === 0) return;
  const accounts = amount > 0 ? [debit, credit] : [credit, debit];
  await db.query(
    `INSERT INTO payments.ledger_postings
       (ecosystem_id, source, kind, owner_id, currency, debit, credit, amount, charge_id, refund_id, posted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[db.ecosystemId, source, kind, ownerId, currency, ...accounts, Math.abs(amount)],
      ...[chargeId, refundId, at],
    ],
  );
}

/** Every posting as two entries, the debit positive and the credit negative. The sum of any set of postings is 0. */
export const LEDGER_ENTRIES = `(
  SELECT ecosystem_id, id, kind, owner_id, currency, debit AS account, amount, charge_id, refund_id, posted_at FROM payments.ledger_postings
  UNION ALL
  SELECT ecosystem_id, id, kind, owner_id, currency, credit, -amount, charge_id, refund_id, posted_at FROM payments.ledger_postings)`;
