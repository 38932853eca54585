import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Differences between the card vendor's payments and refunds and those booked here, of the latest reconciliation. */
export class VendorDifferences1799986000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE payments.ecosystems ADD COLUMN reconciled_at timestamptz`,
      ...tenantTable(
        'payments',
        'vendor_differences',
        // Amounts are hundredths of the currency.
        `charge_id uuid NOT NULL, about text NOT NULL CHECK (about IN ('PAYMENT', 'REFUND')), currency text NOT NULL,
         ours bigint NOT NULL, theirs bigint NOT NULL, found_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, charge_id, about' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
