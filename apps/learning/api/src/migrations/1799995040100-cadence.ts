import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Windows of several weeks, and windows per term. */
export class Cadence1799995040100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.assessments ADD COLUMN cadence_weeks int NOT NULL DEFAULT 1 CHECK (cadence_weeks BETWEEN 1 AND 26),
         ADD COLUMN term_starts date[] NOT NULL DEFAULT '{}'`,
      `ALTER TABLE learning.assessments DROP CONSTRAINT assessments_cadence_check`,
      `ALTER TABLE learning.assessments ADD CONSTRAINT assessments_cadence_check
         CHECK (cadence IN ('ONCE', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'TERMLY'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
