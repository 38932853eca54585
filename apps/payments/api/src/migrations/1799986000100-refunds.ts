import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Full and partial refunds, to the card or outside the platform. */
export class Refunds1799986000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // refunded: the sum of the refunds that did not fail, at most what was paid beside the credit.
      `ALTER TABLE payments.charges ADD COLUMN refunded bigint NOT NULL DEFAULT 0,
         ADD CONSTRAINT charges_refunded CHECK (refunded BETWEEN 0 AND price + pre_charge_fee - credit_used)`,
      ...tenantTable(
        'payments',
        'refunds',
        // asked_at: the last request to the card vendor. Amounts are hundredths of the currency.
        `id uuid NOT NULL, charge_id uuid NOT NULL, owner_id uuid NOT NULL, currency text NOT NULL,
         amount bigint NOT NULL CHECK (amount > 0), way text NOT NULL CHECK (way IN ('OUTSIDE', 'CARD')),
         state text NOT NULL CHECK (state IN ('PENDING', 'SUCCEEDED', 'FAILED')), reason text NOT NULL, payment_intent text,
         vendor_id text, failed_code text, decided_by uuid, decided_at timestamptz NOT NULL, asked_at timestamptz NOT NULL,
         settled_at timestamptz, CHECK (way = 'OUTSIDE' OR payment_intent IS NOT NULL)`,
      ),
      `CREATE INDEX refunds_by_charge ON payments.refunds (ecosystem_id, charge_id, decided_at, id)`,
      `CREATE INDEX refunds_pending ON payments.refunds (asked_at) WHERE state = 'PENDING'`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
