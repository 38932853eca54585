import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';
import { completedSessionOf } from '../ledger/completed-session-sql';

/** Publishes sessions completed before this event existed, in events of 500 sessions, oldest first. */
export class TellHeld1798800001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO sessions.outbox (ecosystem_id, type, version, payload)
       SELECT n.ecosystem_id, 'sessions.held', 1,
         jsonb_build_object('sessions', jsonb_agg(${completedSessionOf('n')} ORDER BY n.starts_at, n.id))
       FROM (SELECT s.ecosystem_id, s.id, s.program_id, s.subject, s.starts_at, s.ends_at,
               (row_number() OVER (PARTITION BY s.ecosystem_id ORDER BY s.starts_at, s.id) - 1) / 500 AS batch
             FROM sessions.sessions s WHERE s.status = 'COMPLETED') n
       GROUP BY n.ecosystem_id, n.batch ORDER BY n.ecosystem_id, n.batch`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
