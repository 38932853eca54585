import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Alerts of schedules, and of the files of their runs: `{ metric, direction, bound, onlyWhenCrossed }`. */
export class ReportAlerts1799997110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE reports.scheduled_reports ADD COLUMN alert jsonb`,
      // Null until the file is written, and for files without an alert.
      `ALTER TABLE reports.report_files ADD COLUMN alert jsonb, ADD COLUMN alert_crossed boolean`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
