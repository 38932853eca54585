import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Publishes the leaders' pay again, with what is approved of it, in events of 500 sessions. */
export class TellApprovedPay1799999750020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO sessions.outbox (ecosystem_id, type, version, payload)
       SELECT n.ecosystem_id, 'sessions.pay-saved', 1, jsonb_build_object('sessions', jsonb_agg(n.session ORDER BY n.place))
       FROM (SELECT p.ecosystem_id, p.session, p.place, (p.place - 1) / 500 AS batch
         FROM (SELECT l.ecosystem_id, jsonb_build_object('id', l.session_id, 'programId', l.program_id, 'day', min(l.day),
             'currency', l.currency, 'amount', coalesce(sum(l.amount) FILTER (WHERE l.status <> 'DENIED'), 0),
             'approved', coalesce(sum(l.amount) FILTER (WHERE l.status IN ('APPROVED', 'PAID')), 0)) AS session,
             row_number() OVER (PARTITION BY l.ecosystem_id ORDER BY l.session_id, l.currency) AS place
           FROM sessions.leader_pay l GROUP BY l.ecosystem_id, l.session_id, l.program_id, l.currency) p) n
       GROUP BY n.ecosystem_id, n.batch ORDER BY n.ecosystem_id, n.batch`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
