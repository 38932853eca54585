import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Merged records of the same person, with what is needed to split them again. */
export class PersonMerges1799983000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'roster',
        'person_merges',
        `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, kind text NOT NULL CHECK (kind IN ('TEACHER', 'STUDENT')),
         kept_id uuid NOT NULL, kept_person_id uuid NOT NULL, merged_person_id uuid NOT NULL, merged_external_id text NOT NULL,
         merged_name text, before jsonb NOT NULL, merged_by uuid NOT NULL, merged_at timestamptz NOT NULL, split_by uuid, split_at timestamptz`,
      ),
      `CREATE INDEX person_merges_of_program ON roster.person_merges (ecosystem_id, program_id, id DESC) WHERE split_at IS NULL`,
      `ALTER TABLE roster.student_identifiers ADD COLUMN merge_id uuid`,
      // Teachers belong to one program.
      ...tenantTable(
        'roster',
        'teacher_identifiers',
        `program_id uuid NOT NULL, external_id text NOT NULL, teacher_id uuid NOT NULL, merge_id uuid,
         FOREIGN KEY (ecosystem_id, teacher_id) REFERENCES roster.roster_teachers ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, program_id, external_id' },
      ),
      `CREATE INDEX teacher_identifiers_of_teacher ON roster.teacher_identifiers (ecosystem_id, teacher_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
