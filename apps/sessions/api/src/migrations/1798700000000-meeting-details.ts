import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** The vendor's meeting details for joining by telephone or from another program. */
export class MeetingDetails1798700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // A host's address expires after two hours and was never stored.
      `ALTER TABLE sessions.meetings ADD COLUMN host_id text, ADD COLUMN password text, DROP COLUMN start_url`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
