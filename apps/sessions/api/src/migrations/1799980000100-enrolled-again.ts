import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Whoever comes back gets their places in courses back by a change of many sessions of its own kind. */
export class EnrolledAgain1799980000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE sessions.bulk_changes DROP CONSTRAINT bulk_changes_kind_check`,
      `ALTER TABLE sessions.bulk_changes ADD CONSTRAINT bulk_changes_kind_check
         CHECK (kind IN ('CANCEL', 'RESTORE', 'APPROVE', 'DECLINE', 'EDIT_PROPERTIES', 'ENROLL_AGAIN'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
