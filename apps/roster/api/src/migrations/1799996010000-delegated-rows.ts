import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Imports whose rows another domain loads: guardians, tutors, staff and attendance. */
export class DelegatedRows1799996010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.import_jobs ADD COLUMN sends_invitations boolean NOT NULL DEFAULT false, ADD COLUMN rows_answer jsonb,
         ADD COLUMN rows_changed int`,
      `ALTER TABLE roster.import_jobs DROP CONSTRAINT import_jobs_entity_type_check`,
      `ALTER TABLE roster.import_jobs ADD CONSTRAINT import_jobs_entity_type_check CHECK (entity_type IN
         ('STUDENT', 'SESSION', 'ORGANIZATION', 'CLASS', 'TEACHER', 'ENROLLMENT', 'TERM', 'COURSE', 'MANIFEST', 'GUARDIAN', 'TUTOR',
          'STAFF', 'ATTENDANCE'))`,
      `ALTER TABLE roster.import_chunks DROP CONSTRAINT import_chunks_kind_check`,
      `ALTER TABLE roster.import_chunks ADD CONSTRAINT import_chunks_kind_check CHECK (kind IN ('PEOPLE', 'HISTORY', 'ROWS'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
