import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Terms of an organization, after which schedules may run, and which reports may be about. */
export class Terms1799998800100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'reports',
        'terms',
        `terms jsonb NOT NULL DEFAULT '[]', revision int NOT NULL DEFAULT 1`,
        { primaryKey: 'ecosystem_id' },
      ),
      `ALTER TABLE reports.scheduled_reports DROP CONSTRAINT scheduled_reports_frequency_check`,
      `ALTER TABLE reports.scheduled_reports ADD CONSTRAINT scheduled_reports_frequency_check
         CHECK (frequency IN ('DAILY', 'WEEKLY', 'MONTHLY', 'TERM'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
