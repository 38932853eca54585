import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Adds kinds of bulk change: moving sessions, changing the leader, requesting substitutes. */
export class MoreBulkChanges1799990000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE sessions.bulk_changes DROP CONSTRAINT bulk_changes_kind_check`,
      `ALTER TABLE sessions.bulk_changes ADD CONSTRAINT bulk_changes_kind_check
         CHECK (kind IN ('CANCEL', 'RESTORE', 'APPROVE', 'DECLINE', 'EDIT_PROPERTIES', 'ENROLL_AGAIN', 'SHIFT', 'CHANGE_LEADER',
           'ASK_SUBSTITUTE'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
