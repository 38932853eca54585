import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Time limits of assessments, extra time of people, and the clock of each person who answers with a time limit. */
export class AssessmentSittings1799999100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.assessments ADD COLUMN time_limit_minutes int, ADD COLUMN pause_allowed boolean NOT NULL DEFAULT false`,
      `ALTER TABLE learning.answering_conditions ADD COLUMN extra_time_percent int NOT NULL DEFAULT 0`,
      `ALTER TABLE learning.assessment_responses ADD COLUMN timed_out boolean NOT NULL DEFAULT false,
         ADD COLUMN late_answers_at timestamptz`,
      ...tenantTable(
        'learning',
        'assessment_sittings',
        `assessment_id uuid NOT NULL, window_start date NOT NULL, user_id uuid NOT NULL, begun_at timestamptz NOT NULL,
         limit_seconds int NOT NULL, paused_seconds int NOT NULL DEFAULT 0, paused_at timestamptz, latest_end timestamptz NOT NULL,
         ends_at timestamptz NOT NULL, closed_at timestamptz`,
        { primaryKey: 'ecosystem_id, assessment_id, window_start, user_id' },
      ),
      `CREATE INDEX assessment_sittings_of_user ON learning.assessment_sittings (ecosystem_id, user_id)`,
      `CREATE INDEX assessment_sittings_running ON learning.assessment_sittings (ends_at) WHERE closed_at IS NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
