import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Points given to answers by hand, who may give them, and when a score is shown. */
export class Scores1799994080100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.assessments ADD COLUMN scorers text NOT NULL DEFAULT 'ADMINS' CHECK (scorers IN ('ADMINS', 'LEADERS')),
         ADD COLUMN own_leaders_score boolean NOT NULL DEFAULT false,
         ADD COLUMN score_shown text NOT NULL DEFAULT 'NEVER' CHECK (score_shown IN ('NEVER', 'AT_END', 'AT_ONCE'))`,
      // Number of answers that still have to be scored by hand.
      `ALTER TABLE learning.assessment_responses ADD COLUMN unscored int NOT NULL DEFAULT 0`,
      `CREATE INDEX assessment_responses_to_score ON learning.assessment_responses (ecosystem_id, assessment_id, submitted_at, id)
         WHERE unscored > 0 AND archived_at IS NULL`,
      ...tenantTable(
        'learning',
        'assessment_scores',
        `response_id uuid NOT NULL, question_id uuid NOT NULL, user_id uuid NOT NULL, points numeric NOT NULL, note text,
         scored_by uuid NOT NULL, scored_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, response_id, question_id' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
