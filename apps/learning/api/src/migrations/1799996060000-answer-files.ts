import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Files of answers. One that no response has is deleted after delete_after. */
export class AnswerFiles1799996060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'learning',
        'answer_files',
        `id uuid NOT NULL, user_id uuid NOT NULL, assessment_id uuid NOT NULL, question_id uuid NOT NULL, window_start date NOT NULL,
         program_id uuid NOT NULL, response_id uuid, filename text NOT NULL, bytes int NOT NULL, content_type text, upload_id text,
         created_at timestamptz NOT NULL, uploaded_at timestamptz, delete_after timestamptz`,
      ),
      `CREATE INDEX answer_files_of_user ON learning.answer_files (ecosystem_id, user_id, assessment_id, question_id)`,
      `CREATE INDEX answer_files_of_response ON learning.answer_files (ecosystem_id, response_id) WHERE response_id IS NOT NULL`,
      `CREATE INDEX answer_files_to_delete ON learning.answer_files (delete_after) WHERE delete_after IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
