import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Checks of a feed's files that a newer file of the same kind has replaced before anybody started them. */
export class SupersededChecks1799998500020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.import_jobs DROP CONSTRAINT import_jobs_status_check`,
      `ALTER TABLE roster.import_jobs ADD CONSTRAINT import_jobs_status_check CHECK (status IN ('UPLOADED', 'VALIDATING', 'NEEDS_FIX',
         'CHECKED', 'SUPERSEDED', 'IMPORTING', 'IMPORTED', 'UNDOING', 'UNDONE', 'FAILED', 'ARCHIVED', 'PLANNED'))`,
      `CREATE INDEX import_jobs_checked ON roster.import_jobs (ecosystem_id, program_id, source, entity_type)
         WHERE status = 'CHECKED'`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
