import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Learners whom `users` names by other identifiers than student files, and remembered decisions about matches. */
export class RecognisedLearners1799999850010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // The plan that recognised the learner by this identifier; its undo removes the identifier.
      `ALTER TABLE roster.student_identifiers ADD COLUMN plan_id uuid`,
      `CREATE INDEX student_identifiers_of_plan ON roster.student_identifiers (ecosystem_id, plan_id) WHERE plan_id IS NOT NULL`,
      `ALTER TABLE roster.sync_plans ADD COLUMN recognised int NOT NULL DEFAULT 0`,
      // The delivery does not remove the known record of a suggested match, whatever a person decides.
      `ALTER TABLE roster.sync_changes ADD COLUMN stays boolean NOT NULL DEFAULT false`,
      ...tenantTable(
        'roster',
        'match_decisions',
        `program_id uuid NOT NULL, kind text NOT NULL CHECK (kind IN ('TEACHER', 'STUDENT', 'GUARDIAN')), external_id text NOT NULL,
         new_external_id text NOT NULL, is_same boolean NOT NULL, decided_by uuid NOT NULL, decided_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, program_id, kind, external_id, new_external_id' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
