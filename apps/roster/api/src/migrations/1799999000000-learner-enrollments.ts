import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Learners in classes, as a source delivers them: `student` is the learner's identifier, `end_date` the first day without them. */
export class LearnerEnrollments1799999000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.sync_files DROP CONSTRAINT sync_files_kind_check`,
      `ALTER TABLE roster.sync_files ADD CONSTRAINT sync_files_kind_check CHECK (kind IN
         ('ORGANIZATION', 'TERM', 'COURSE', 'CLASS', 'TEACHER', 'ENROLLMENT', 'SCHOOL', 'STUDENT', 'LEARNER_ENROLLMENT', 'GUARDIAN'))`,
      ...tenantTable(
        'roster',
        'roster_learner_enrollments',
        `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, external_id text NOT NULL,
         ended boolean NOT NULL DEFAULT false, archived_at timestamptz,
         gone boolean GENERATED ALWAYS AS (ended OR archived_at IS NOT NULL) STORED, updated_at timestamptz NOT NULL DEFAULT now(),
         class text NOT NULL, student text NOT NULL, begin_date date, end_date date, UNIQUE (ecosystem_id, program_id, external_id)`,
      ),
      `CREATE INDEX roster_learner_enrollments_by_class ON roster.roster_learner_enrollments (ecosystem_id, program_id, class) WHERE NOT gone`,
      // The pages of the OneRoster provider.
      `CREATE INDEX roster_learner_enrollments_by_id ON roster.roster_learner_enrollments (ecosystem_id, program_id, id)`,
      `CREATE INDEX roster_learner_enrollments_by_change ON roster.roster_learner_enrollments (ecosystem_id, program_id, updated_at)`,
      `CREATE INDEX roster_learner_enrollments_by_student ON roster.roster_learner_enrollments (ecosystem_id, student)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
