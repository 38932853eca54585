import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Costs that pay and payments publish, for reports on return on investment. */
export class RecordedCosts1799999320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'reports',
        'recorded_costs',
        // part: place in the event. program_id: all zeros for costs of no program. amount: hundredths of the currency.
        `source text NOT NULL CHECK (source IN ('PAY', 'VENDOR', 'CHARGE', 'FEE')), source_id uuid NOT NULL, currency text NOT NULL, part int NOT NULL,
         program_id uuid NOT NULL, day date NOT NULL, amount bigint NOT NULL`,
        { primaryKey: 'ecosystem_id, source, source_id, currency, part' },
      ),
      `CREATE INDEX recorded_costs_by_program ON reports.recorded_costs (ecosystem_id, program_id, day)
         INCLUDE (source, currency, amount)`,
      // The latest event of a cost is valid, also of one that has no parts any more.
      ...tenantTable(
        'reports',
        'cost_events',
        `source text NOT NULL, source_id uuid NOT NULL, currency text NOT NULL, published_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, source, source_id, currency' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
