import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

const FORMAT = `ADD COLUMN format text NOT NULL DEFAULT 'CSV' CHECK (format IN ('CSV', 'EXCEL', 'PDF', 'PARQUET'))`;

/** The format of report files and of schedules; earlier ones are CSV. */
export class ReportFormats1799995060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE reports.report_files ${FORMAT}, ADD COLUMN instead_of_pdf boolean NOT NULL DEFAULT false,
         ADD COLUMN too_long boolean NOT NULL DEFAULT false`,
      `ALTER TABLE reports.scheduled_reports ${FORMAT}`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
