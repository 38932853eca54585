import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Which guardians were notified of which week, so that nobody is notified twice. */
export class WeeklyReports1798602000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'sessions',
        'weekly_reports',
        `guardian_id uuid NOT NULL, week date NOT NULL, made_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, guardian_id, week' },
      ),
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
