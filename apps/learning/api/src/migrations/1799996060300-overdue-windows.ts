import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** First day of the last window of which it was announced who has not answered. */
export class OverdueWindows1799996060300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`ALTER TABLE learning.assessments ADD COLUMN overdue_window date`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
