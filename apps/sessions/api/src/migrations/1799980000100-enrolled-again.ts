import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Adds the kind of bulk change that enrols returning people in their courses again. */
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
