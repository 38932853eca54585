import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Unsent feedback after sessions, so that it is found on other devices. */
export class FeedbackDrafts1799995040300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'learning',
        'feedback_drafts',
        `written_by uuid NOT NULL, session_id uuid NOT NULL, form_id uuid NOT NULL, user_id uuid NOT NULL, typed jsonb,
         counter bigint NOT NULL, writer uuid NOT NULL, saved_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, written_by, session_id, form_id, user_id' },
      ),
      `CREATE INDEX feedback_drafts_old ON learning.feedback_drafts (saved_at)`,
      `CREATE INDEX feedback_drafts_about ON learning.feedback_drafts (ecosystem_id, user_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
