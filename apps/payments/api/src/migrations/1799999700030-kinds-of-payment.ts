import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Whether a card or a bank account paid a charge, as its name alone does not say that. */
export class KindsOfPayment1799999700030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // method_kind: of card; null: a card.
      `ALTER TABLE payments.charges ADD COLUMN method_kind text CONSTRAINT charges_method_kind
         CHECK (method_kind IN ('CARD', 'US_BANK_ACCOUNT', 'SEPA_DEBIT'))`,
      `UPDATE payments.charges c SET method_kind = m.kind FROM payments.payment_methods m
       WHERE m.ecosystem_id = c.ecosystem_id AND m.vendor_id = c.asked_method AND m.kind <> 'CARD'`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
