import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Why answers of another person were changed: of each change, and of the latest one. */
export class ReasonsOfEdits1799998600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.response_edits ADD COLUMN reason text`,
      `ALTER TABLE learning.assessment_responses ADD COLUMN edit_reason text`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
