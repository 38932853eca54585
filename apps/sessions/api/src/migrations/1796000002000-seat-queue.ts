import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Seat queues: learners who wait for a seat of a full session, in order of their queue ids. */
export class SeatQueue1796000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'seat_queue',
        `session_id uuid NOT NULL, user_id uuid NOT NULL, id uuid NOT NULL DEFAULT uuidv7(),
         queued_by uuid, at timestamptz NOT NULL DEFAULT now(),
         CONSTRAINT of_a_session FOREIGN KEY (ecosystem_id, session_id)
           REFERENCES sessions.sessions (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, session_id, user_id' },
      ),
      `CREATE INDEX seat_queue_in_order ON sessions.seat_queue (ecosystem_id, session_id, id)`,
      `CREATE INDEX seat_queue_by_person ON sessions.seat_queue (ecosystem_id, user_id)`,
      `CREATE INDEX sessions_open_breakouts ON sessions.sessions (ecosystem_id, program_id, starts_at, id)
         WHERE session_type = 'ONE_ON_ONE_BREAKOUT' AND status = 'UPCOMING'`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sessions.seat_queue`);
    await runner.query(`DROP INDEX sessions.sessions_open_breakouts`);
  }
}
