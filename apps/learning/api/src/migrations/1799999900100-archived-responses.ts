import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Finds the archived responses of a window. */
export class ArchivedResponses1799999900100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `CREATE INDEX assessment_responses_archived ON learning.assessment_responses (ecosystem_id, assessment_id, window_start)
         WHERE archived_at IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
