import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** The pre-assessment of a post-assessment, and the pre-assessment's question that a question is compared with. */
export class PrePostPairs1799995040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.assessments ADD COLUMN pre_assessment_id uuid`,
      `ALTER TABLE learning.questions ADD COLUMN paired_question_id uuid`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
