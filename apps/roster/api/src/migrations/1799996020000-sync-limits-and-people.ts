import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Limits of a source by kind of record, and the learners and guardians in OneRoster's users. */
export class SyncLimitsAndPeople1799996020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.sync_sources ADD COLUMN kind_limits jsonb NOT NULL DEFAULT '{}',
         ADD COLUMN reads_people boolean NOT NULL DEFAULT false`,
      `ALTER TABLE roster.sync_files DROP CONSTRAINT sync_files_kind_check`,
      `ALTER TABLE roster.sync_files ADD CONSTRAINT sync_files_kind_check CHECK (kind IN
         ('ORGANIZATION', 'TERM', 'COURSE', 'CLASS', 'TEACHER', 'ENROLLMENT', 'SCHOOL', 'STUDENT', 'GUARDIAN'))`,
      // Parents, guardians and relatives as a source delivers them; `students` are the learners' sourced identifiers.
      ...tenantTable(
        'roster',
        'roster_guardians',
        `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, external_id text NOT NULL, person_id uuid NOT NULL,
         ended boolean NOT NULL DEFAULT false, archived_at timestamptz, updated_at timestamptz NOT NULL DEFAULT now(),
         first_name text NOT NULL, last_name text NOT NULL, email text, identifier text, state_id text, relationship text,
         organizations text[] NOT NULL, students text[] NOT NULL, UNIQUE (ecosystem_id, program_id, external_id)`,
      ),
      `CREATE INDEX roster_guardians_by_person ON roster.roster_guardians (ecosystem_id, person_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
