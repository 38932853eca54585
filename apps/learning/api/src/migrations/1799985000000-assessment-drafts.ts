import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Drafts of answers, and the submission's id, which makes a repeated submission idempotent. */
export class AssessmentDrafts1799985000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'learning',
        'assessment_drafts',
        `user_id uuid NOT NULL, assessment_id uuid NOT NULL, window_start date NOT NULL, question_id uuid NOT NULL, value jsonb,
         counter bigint NOT NULL, writer uuid NOT NULL, saved_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, user_id, assessment_id, window_start, question_id' },
      ),
      `CREATE INDEX assessment_drafts_old ON learning.assessment_drafts (saved_at)`,
      `ALTER TABLE learning.assessment_responses ADD COLUMN submission_id uuid`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
