import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Approved pay, charges, and the currency of each organization. Amounts are hundredths of the currency. */
export class Money1799999750040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // Null until ecosystems publishes the organization again.
      `ALTER TABLE reports.ecosystems ADD COLUMN currency text`,
      // Of pay, what is approved or paid; sessions publishes all pay again.
      `ALTER TABLE reports.recorded_costs ADD COLUMN approved bigint NOT NULL DEFAULT 0`,
      `CREATE INDEX recorded_costs_of_pay ON reports.recorded_costs (ecosystem_id, program_id, day, source_id)
         INCLUDE (currency, amount, approved) WHERE source = 'PAY'`,
      ...tenantTable(
        'reports',
        'charges',
        // session_id: null where an admin named what is charged.
        `charge_id uuid NOT NULL, session_id uuid, user_id uuid NOT NULL, program_id uuid NOT NULL, day date NOT NULL, currency text NOT NULL,
         charged bigint NOT NULL, paid bigint NOT NULL, credit bigint NOT NULL, published_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, charge_id' },
      ),
      `CREATE INDEX charges_by_program ON reports.charges (ecosystem_id, program_id, day)
         INCLUDE (currency, charged, paid, credit) WHERE charged > 0`,
      `CREATE INDEX charges_by_person ON reports.charges (ecosystem_id, user_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
