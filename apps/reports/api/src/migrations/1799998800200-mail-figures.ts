import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Reports whose figures stand in the mail, as the format IN_MAIL. */
export class MailFigures1799998800200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      ['report_files', 'scheduled_reports'].flatMap((table) => [
        `ALTER TABLE reports.${table} DROP CONSTRAINT ${table}_format_check`,
        `ALTER TABLE reports.${table} ADD CONSTRAINT ${table}_format_check
           CHECK (format IN ('CSV', 'EXCEL', 'PDF', 'PARQUET', 'IN_MAIL'))`,
      ]),
    );
    // Null: another format, or not written yet. Sums of groups of ten and more, none of one person.
    await runAll(runner, [`ALTER TABLE reports.report_files ADD COLUMN mail_figures jsonb`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
