import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Charges for something that an admin names, and discounts on sessions, which are postings of their own. */
export class ExtraChargesAndDiscounts1799999400010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // extra: an admin named what is charged; session_id is then the charge's own id. discount: hundredths that were taken off; price is
      // without them.
      `ALTER TABLE payments.charges ADD COLUMN extra boolean NOT NULL DEFAULT false,
         ADD COLUMN discount bigint NOT NULL DEFAULT 0 CONSTRAINT charges_discount CHECK (discount >= 0)`,
      ...tenantTable(
        'payments',
        'discounts',
        // owner_id: the family that pays; null: any. The same with learner_id and program_id. value: hundredths of a percent or of the
        // currency. The instants are those of the days in the zone of the admin who saved it.
        `id uuid NOT NULL, name_en text NOT NULL, name_sp text NOT NULL, kind text NOT NULL CHECK (kind IN ('AMOUNT', 'PERCENT')),
         value bigint NOT NULL CHECK (value > 0), currency text NOT NULL, owner_id uuid, learner_id uuid, program_id uuid, from_date date NOT NULL,
         until_date date, starts_at timestamptz NOT NULL, ends_at timestamptz, archived boolean NOT NULL DEFAULT false, saved_by uuid,
         saved_at timestamptz NOT NULL, CHECK (kind = 'AMOUNT' OR value <= 10000), CHECK (until_date >= from_date)`,
      ),
      ...postings(),
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
           bound.rule, bound.part, CASE bound.part WHEN 'kind' THEN '''DISCOUNTED''' ELSE '''DISCOUNTS''' END);
         EXECUTE format('ALTER TABLE payments.ledger_postings VALIDATE CONSTRAINT %I', bound.name);
       END LOOP;
     END $$`,
  ];
}
