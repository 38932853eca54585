import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** The tax of an organization on charges that its admins name. */
export class TaxedCharges1799999700020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // tax: hundredths that are added to the price; its name and rate are in the terms.
      `ALTER TABLE payments.charges ADD COLUMN tax bigint NOT NULL DEFAULT 0 CONSTRAINT charges_tax CHECK (tax >= 0)`,
      `ALTER TABLE payments.invoice_settings ADD COLUMN taxes_named_charges boolean NOT NULL DEFAULT false`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
