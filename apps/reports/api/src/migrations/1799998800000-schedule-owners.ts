import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** The super admin in whose name a schedule runs; null: an internal admin. */
export class ScheduleOwners1799998800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE reports.scheduled_reports ADD COLUMN owner_id uuid`,
      `UPDATE reports.scheduled_reports SET owner_id = created_by WHERE NOT by_operator`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
