import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Pictures of questions. One that no question has is deleted after delete_after. */
export class QuestionPictures1799995050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'learning',
        'question_pictures',
        `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, bytes int NOT NULL, created_by uuid NOT NULL,
         created_at timestamptz NOT NULL, delete_after timestamptz`,
      ),
      `CREATE INDEX question_pictures_of_programs ON learning.question_pictures (ecosystem_id, program_id) WHERE delete_after IS NULL`,
      `CREATE INDEX question_pictures_waiting ON learning.question_pictures (ecosystem_id, created_by) WHERE delete_after IS NOT NULL`,
      `CREATE INDEX question_pictures_to_delete ON learning.question_pictures (delete_after) WHERE delete_after IS NOT NULL`,
      `CREATE INDEX questions_with_pictures ON learning.questions (ecosystem_id, (details #>> '{picture,id}'))
         WHERE details #>> '{picture,id}' IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
