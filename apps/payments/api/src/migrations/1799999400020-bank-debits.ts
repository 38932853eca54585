import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Bank accounts as payment methods. A debit takes days to be decided, and the bank may take it back after that. */
export class BankDebits1799999400020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // A bank account does not expire.
      `ALTER TABLE payments.payment_methods ALTER COLUMN exp_month DROP NOT NULL, ALTER COLUMN exp_year DROP NOT NULL,
         ADD COLUMN kind text NOT NULL DEFAULT 'CARD' CHECK (kind IN ('CARD', 'US_BANK_ACCOUNT', 'SEPA_DEBIT'))`,
      // pending_at: when the vendor last said that the bank is still working on the debit.
      `ALTER TABLE payments.charges ADD COLUMN pending_at timestamptz`,
      `CREATE INDEX charges_by_intent ON payments.charges (payment_intent) WHERE payment_intent IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
