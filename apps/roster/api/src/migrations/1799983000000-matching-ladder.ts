import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** By which field a plan matched a delivered record with a known one, and earlier identifiers of students. */
export class MatchingLadder1799983000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.roster_teachers ADD COLUMN state_id text`,
      `ALTER TABLE roster.sync_changes ADD COLUMN matched_by text
         CHECK (matched_by IN ('SOURCED_ID', 'STATE_ID', 'DISTRICT_ID', 'EMAIL', 'NAME', 'CONTENT'))`,
      // A student's id is computed from the first identifier, which stays theirs even if later files use another one.
      ...tenantTable(
        'roster',
        'student_identifiers',
        `external_id text NOT NULL, student_id uuid NOT NULL,
         FOREIGN KEY (ecosystem_id, student_id) REFERENCES roster.students ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, external_id' },
      ),
      `CREATE INDEX student_identifiers_of_student ON roster.student_identifiers (ecosystem_id, student_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
