import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Newest known revision of sessions in vendor records, and the learners who are in them only by these. */
export class PushedAttendance1799983000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // Without a foreign key to the session: the revision of a removed session refuses late records.
      ...tenantTable('sessions', 'pushed_sessions', `session_id uuid NOT NULL, revision bigint NOT NULL`, {
        primaryKey: 'ecosystem_id, session_id',
      }),
      ...tenantTable('sessions', 'pushed_attendance', `session_id uuid NOT NULL, user_id uuid NOT NULL`, {
        primaryKey: 'ecosystem_id, session_id, user_id',
      }),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
