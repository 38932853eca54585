import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';
import { backfillLedger } from './ledger-backfill';

const OF_PAYERS = `'RECEIVABLE', 'CREDIT', 'REFUND_DUE'`;
const OF_ORGANIZATION = `'REVENUE', 'PLATFORM_FEES', 'CARD', 'OUTSIDE', 'GRANTS', 'REWARDS', 'REFUNDS'`;
const KINDS = `('CHARGED', 'CHANGED', 'VOIDED', 'CREDIT_GRANTED', 'CREDIT_USED', 'CREDIT_RETURNED', 'REFERRAL_REWARD', 'PAID_BY_CARD',
  'PAID_OUTSIDE', 'REOPENED', 'REFUND_DECIDED', 'REFUND_PAID', 'REFUND_FAILED')`;

/**
 * The double-entry ledger. A posting debits one account and credits another by the same amount, so that the entries of
 * every transaction sum to zero, also while rows are copied in batches.
 */
export class Ledger1799986000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...ledger(), ...backfillLedger()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function ledger(): string[] {
  return [
    ...tenantTable(
      'payments',
      'ledger_postings',
      // source: what caused the posting, unique. amount: hundredths of the currency. owner_id: the payer; the
      // ecosystem's id where the organization pays.
      `id uuid NOT NULL DEFAULT uuidv7(), source text NOT NULL, kind text NOT NULL CHECK (kind IN ${KINDS}), owner_id uuid NOT NULL,
       currency text NOT NULL, debit text NOT NULL CHECK (debit IN (${OF_PAYERS}, ${OF_ORGANIZATION})),
       credit text NOT NULL CHECK (credit IN (${OF_ORGANIZATION}, ${OF_PAYERS})),
       amount bigint NOT NULL CHECK (amount > 0), charge_id uuid, refund_id uuid, posted_at timestamptz NOT NULL,
       CHECK (debit <> credit)`,
    ),
    `CREATE UNIQUE INDEX ledger_postings_once ON payments.ledger_postings (ecosystem_id, source)`,
    `CREATE INDEX ledger_postings_by_charge ON payments.ledger_postings (ecosystem_id, charge_id) WHERE charge_id IS NOT NULL`,
    `CREATE INDEX ledger_postings_by_owner ON payments.ledger_postings (ecosystem_id, owner_id, posted_at, id)`,
    `REVOKE UPDATE, DELETE ON payments.ledger_postings FROM payments_app`,
  ];
}
