import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Accounts of leaders at the card vendor, and transfers of pay to them. */
export class Payouts1799999700010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'payments',
        'payout_accounts',
        // account: the vendor's id. pages: how many of the vendor's pages were opened since pages_since.
        `user_id uuid NOT NULL, account text NOT NULL, state text NOT NULL
           CHECK (state IN ('NEEDS_INFORMATION', 'CHECKING', 'READY', 'RESTRICTED')),
         made_at timestamptz NOT NULL, checked_at timestamptz NOT NULL, pages int NOT NULL, pages_since timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, user_id' },
      ),
      `CREATE INDEX payout_accounts_of_vendor ON payments.payout_accounts (account)`,
      `CREATE INDEX payout_accounts_by_check ON payments.payout_accounts (checked_at)`,
      ...tenantTable(
        'payments',
        'payout_transfers',
        // id: that of the order, which makes one transfer. transfer, account: the vendor's ids. asked_at: when the vendor was last asked.
        // tries: refusals of the transfer, or of its reversal.
        `id uuid NOT NULL, batch_id uuid NOT NULL, user_id uuid NOT NULL, currency text NOT NULL, amount bigint NOT NULL CHECK (amount > 0),
         state text NOT NULL CHECK (state IN ('PENDING', 'PAID', 'FAILED', 'REVERSING', 'REVERSED')), account text, transfer text,
         tries int NOT NULL DEFAULT 0, failed_code text, reverse_reason text, ordered_at timestamptz NOT NULL, next_at timestamptz NOT NULL,
         asked_at timestamptz, settled_at timestamptz,
         CHECK (transfer IS NOT NULL OR state IN ('PENDING', 'FAILED'))`,
      ),
      `CREATE INDEX payout_transfers_waiting ON payments.payout_transfers (next_at, id) WHERE state IN ('PENDING', 'REVERSING')`,
      `CREATE INDEX payout_transfers_of_person ON payments.payout_transfers (ecosystem_id, user_id)`,
      ...postings(),
      `ALTER TABLE payments.vendor_differences DROP CONSTRAINT vendor_differences_about_check,
         ADD CONSTRAINT vendor_differences_about_check CHECK (about IN ('PAYMENT', 'REFUND', 'TRANSFER'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

/** Each check of the ledger is extended, so that accounts of other migrations stay. */
function postings(): string[] {
  return [
    `DO $$
     DECLARE
       bound record;
     BEGIN
       FOR bound IN
         SELECT c.conname AS name, pg_get_expr(c.conbin, c.conrelid) AS rule, a.attname AS part
         FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
         WHERE c.conrelid = 'payments.ledger_postings'::regclass AND c.contype = 'c' AND cardinality(c.conkey) = 1
           AND a.attname IN ('kind', 'debit', 'credit')
       LOOP
         EXECUTE format('ALTER TABLE payments.ledger_postings DROP CONSTRAINT %I', bound.name);
         EXECUTE format('ALTER TABLE payments.ledger_postings ADD CONSTRAINT %I CHECK (%s OR %I IN (%s)) NOT VALID', bound.name,
           bound.rule, bound.part, CASE bound.part WHEN 'kind' THEN '''PAID_OUT'', ''PAYOUT_REVERSED''' ELSE '''LEADER_PAY''' END);
         EXECUTE format('ALTER TABLE payments.ledger_postings VALIDATE CONSTRAINT %I', bound.name);
       END LOOP;
     END $$`,
  ];
}
