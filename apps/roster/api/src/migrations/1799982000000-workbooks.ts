import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** A file may be a workbook, which is converted, and may have titles above its header. */
export class Workbooks1799982000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.import_jobs ADD COLUMN header_row int NOT NULL DEFAULT 1, ADD COLUMN workbook_key text,
         ADD COLUMN notes jsonb NOT NULL DEFAULT '[]'`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
