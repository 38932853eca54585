import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

const OF_PAYERS = `'RECEIVABLE', 'CREDIT', 'REFUND_DUE'`;
const OF_ORGANIZATION = `'REVENUE', 'PLATFORM_FEES', 'CARD', 'OUTSIDE', 'GRANTS', 'REWARDS', 'REFUNDS'`;
const KINDS = `('CHARGED', 'CHANGED', 'VOIDED', 'CREDIT_GRANTED', 'CREDIT_USED', 'CREDIT_RETURNED', 'REFERRAL_REWARD', 'PAID_BY_CARD',
  'PAID_OUTSIDE', 'REOPENED', 'REFUND_DECIDED', 'REFUND_PAID', 'REFUND_FAILED')`;

/**
 * The double-entry ledger. A posting debits one account and credits another by the same amount: the entries of every transaction sum to
 * zero by construction, also while rows are copied in batches.
 */
export class Ledger1799986000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...ledger(), ...backfill()]);
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
      // source: what caused it, once. amount: hundredths of the currency. owner_id: the payer, the ecosystem's own id where it pays.
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

/** Charges, payments and credit from before the ledger, at the instants at which they happened. */
export function backfill(): string[] {
  const into = `INSERT INTO payments.ledger_postings
    (ecosystem_id, source, kind, owner_id, currency, debit, credit, amount, charge_id, posted_at)`;
  return [
    ...[
      ['1', 'REVENUE', 'price - post_charge_fee'],
      ['2', 'PLATFORM_FEES', 'pre_charge_fee + post_charge_fee'],
    ].map(
      ([place, account, amount]) => `${into}
        SELECT ecosystem_id, 'charge ' || id || ' ${place}', 'CHARGED', owner_id, currency, 'RECEIVABLE', '${account}', ${amount}, id, made_at
        FROM payments.charges WHERE status <> 'VOID' AND ${amount} > 0`,
    ),
    `${into}
      SELECT e.ecosystem_id, 'credit ' || e.id,
        CASE e.kind WHEN 'GRANTED' THEN 'CREDIT_GRANTED' WHEN 'REFERRAL' THEN 'REFERRAL_REWARD' ELSE 'CREDIT_' || e.kind END,
        e.owner_id, e.currency, CASE WHEN e.amount > 0 THEN o.account ELSE 'CREDIT' END,
        CASE WHEN e.amount > 0 THEN 'CREDIT' ELSE o.account END, abs(e.amount), e.charge_id, e.made_at
      FROM payments.credit_entries e
      CROSS JOIN LATERAL (SELECT CASE e.kind WHEN 'GRANTED' THEN 'GRANTS' WHEN 'REFERRAL' THEN 'REWARDS' ELSE 'RECEIVABLE' END AS account) o
      WHERE e.amount <> 0`,
    `${into}
      SELECT ecosystem_id, 'charge ' || id || ' 3', CASE status WHEN 'PAID' THEN 'PAID_BY_CARD' ELSE 'PAID_OUTSIDE' END, owner_id, currency,
        CASE status WHEN 'PAID' THEN 'CARD' ELSE 'OUTSIDE' END, 'RECEIVABLE', price + pre_charge_fee - credit_used, id,
        coalesce(settled_at, made_at)
      FROM payments.charges WHERE status IN ('PAID', 'PAID_OUTSIDE') AND price + pre_charge_fee - credit_used > 0`,
  ];
}
