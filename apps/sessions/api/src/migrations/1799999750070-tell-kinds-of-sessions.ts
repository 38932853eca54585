import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';
import { IN_LEDGER, LEDGER_OF } from '../ledger/ledger-sql';

/** Publishes the ledger again with kind and meeting of sessions, in events of 500 sessions, oldest first. */
export class TellKindsOfSessions1799999750070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO sessions.outbox (ecosystem_id, type, version, payload)
       SELECT n.ecosystem_id, 'sessions.ledger-written', 1,
         jsonb_build_object('sessions', jsonb_agg(${LEDGER_OF} ORDER BY t.starts_at, t.id))
       FROM (SELECT s.ecosystem_id, s.id,
               (row_number() OVER (PARTITION BY s.ecosystem_id ORDER BY s.starts_at, s.id) - 1) / 500 AS batch
             FROM sessions.sessions s WHERE s.status IN ${IN_LEDGER}) n
       JOIN sessions.sessions t ON t.ecosystem_id = n.ecosystem_id AND t.id = n.id
       GROUP BY n.ecosystem_id, n.batch ORDER BY n.ecosystem_id, n.batch`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
