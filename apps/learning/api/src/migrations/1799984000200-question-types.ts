import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Details of question types: rows, choices, unit, right answer. */
export class QuestionTypes1799984000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`ALTER TABLE learning.questions ADD COLUMN details jsonb NOT NULL DEFAULT '{}'`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
