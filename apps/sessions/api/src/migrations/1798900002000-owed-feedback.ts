import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Projection of who owes feedback about a completed session, from events of the learning domain. */
export class OwedFeedback1798900002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE sessions.session_participants ADD COLUMN owes_feedback boolean NOT NULL DEFAULT false`,
      `CREATE INDEX participants_owing ON sessions.session_participants (ecosystem_id, user_id, starts_at, session_id) WHERE owes_feedback`,
      `ALTER TABLE sessions.sessions ADD COLUMN feedback_revision int NOT NULL DEFAULT 0`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
