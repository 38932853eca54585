import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** The instant since which leaders see learners' answers before a session; null: they do not. */
export class BeforeSessions1799994080200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`ALTER TABLE learning.assessments ADD COLUMN before_sessions_since timestamptz`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
