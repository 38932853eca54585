import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** When a score was announced, and up to which window people were reminded and scores were announced. */
export class ScoreNews1799995040200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.assessment_responses ADD COLUMN score_announced_at timestamptz`,
      // First days of windows.
      `ALTER TABLE learning.assessments ADD COLUMN reminded_window date, ADD COLUMN announced_window date`,
      // Windows end at most so many days ago, or soon, where somebody is to be notified.
      `CREATE INDEX assessments_ending ON learning.assessments (end_date) WHERE NOT archived AND form_type = 'INTERNAL'`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
