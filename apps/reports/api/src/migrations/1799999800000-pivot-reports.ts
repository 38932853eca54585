import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Tables of figures side by side as files and schedules. */
export class PivotReports1799999800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // reader_id: the one person whom a schedule's table is written for; null: everybody who may see the file.
      `ALTER TABLE reports.report_files ADD COLUMN pivot jsonb, ADD COLUMN reader_id uuid`,
      `ALTER TABLE reports.report_files DROP CONSTRAINT report_files_ecosystem_id_schedule_id_run_at_language_key`,
      `CREATE UNIQUE INDEX report_files_once_a_run ON reports.report_files (ecosystem_id, schedule_id, run_at, language)
         WHERE reader_id IS NULL`,
      `CREATE UNIQUE INDEX report_files_once_a_reader ON reports.report_files (ecosystem_id, schedule_id, run_at, reader_id)
         WHERE reader_id IS NOT NULL`,
      // pivot: null for other reports, and for a saved template, whose choices are read for each run.
      `ALTER TABLE reports.scheduled_reports ADD COLUMN pivot jsonb, ADD COLUMN template_id uuid`,
      `CREATE INDEX scheduled_reports_by_template ON reports.scheduled_reports (ecosystem_id, template_id)
         WHERE template_id IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
