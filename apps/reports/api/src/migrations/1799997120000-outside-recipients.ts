import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Domains whose addresses may be told of a report, and such addresses of schedules, files and deliveries. */
export class OutsideRecipients1799997120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'reports',
        'approved_domains',
        `domains text[] NOT NULL DEFAULT '{}', revision int NOT NULL DEFAULT 1`,
        { primaryKey: 'ecosystem_id' },
      ),
      `ALTER TABLE reports.scheduled_reports ADD COLUMN outside_addresses text[] NOT NULL DEFAULT '{}'`,
      `ALTER TABLE reports.report_files ADD COLUMN outside_addresses text[] NOT NULL DEFAULT '{}'`,
      `ALTER TABLE reports.report_deliveries ADD COLUMN address text`,
      // A delivery is to a person or to an address; the person may have been erased.
      `CREATE UNIQUE INDEX report_deliveries_by_address ON reports.report_deliveries (ecosystem_id, schedule_id, run_at, address)
       WHERE address IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
