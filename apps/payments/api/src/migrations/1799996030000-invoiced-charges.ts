import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

const OF_PAYERS = `'RECEIVABLE', 'CREDIT', 'REFUND_DUE'`;
const OF_ORGANIZATION = `'REVENUE', 'PLATFORM_FEES', 'CARD', 'OUTSIDE', 'GRANTS', 'REWARDS', 'REFUNDS', 'INVOICED', 'TAX'`;
const KINDS = `('CHARGED', 'CHANGED', 'VOIDED', 'CREDIT_GRANTED', 'CREDIT_USED', 'CREDIT_RETURNED', 'REFERRAL_REWARD', 'PAID_BY_CARD',
  'PAID_OUTSIDE', 'REOPENED', 'REFUND_DECIDED', 'REFUND_PAID', 'REFUND_FAILED', 'INVOICED', 'INVOICE_ISSUED', 'INVOICE_CREDITED',
  'INVOICE_PAID', 'INVOICE_UNPAID')`;

/**
 * Charges that an invoice bills: INVOICED. The account INVOICED holds what left the payers' accounts and is billed to a
 * client; over all charges and invoices it is 0.
 */
export class InvoicedCharges1799996030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE payments.charges DROP CONSTRAINT charges_status_check, ADD CONSTRAINT charges_status_check
         CHECK (status IN ('OPEN', 'COLLECTING', 'PAID', 'DECLINED', 'PAID_OUTSIDE', 'VOID', 'INVOICED'))`,
      `ALTER TABLE payments.ledger_postings DROP CONSTRAINT ledger_postings_kind_check, DROP CONSTRAINT ledger_postings_debit_check,
         DROP CONSTRAINT ledger_postings_credit_check, ADD COLUMN invoice_id uuid,
         ADD CONSTRAINT ledger_postings_kind_check CHECK (kind IN ${KINDS}),
         ADD CONSTRAINT ledger_postings_debit_check CHECK (debit IN (${OF_PAYERS}, ${OF_ORGANIZATION})),
         ADD CONSTRAINT ledger_postings_credit_check CHECK (credit IN (${OF_ORGANIZATION}, ${OF_PAYERS}))`,
      `CREATE INDEX ledger_postings_by_invoice ON payments.ledger_postings (ecosystem_id, invoice_id) WHERE invoice_id IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
