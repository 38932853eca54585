import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Publishes the resources that were attached to sessions before reports counted them, in events of 500 sessions. */
export class TellSessionMaterials1799999970000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO sessions.outbox (ecosystem_id, type, version, payload)
       SELECT n.ecosystem_id, 'sessions.materials-saved', 1, jsonb_build_object('sessions', jsonb_agg(n.session ORDER BY n.place))
       FROM (SELECT p.ecosystem_id, p.session, p.place, (p.place - 1) / 500 AS batch
         FROM (SELECT s.ecosystem_id, jsonb_build_object('sessionId', s.id, 'programId', s.program_id, 'resourceIds',
               jsonb_agg(r.resource_id ORDER BY r.added_at, r.resource_id)) AS session,
             row_number() OVER (PARTITION BY s.ecosystem_id ORDER BY s.id) AS place
           FROM sessions.session_resources r JOIN sessions.sessions s ON s.ecosystem_id = r.ecosystem_id AND s.id = r.session_id
           GROUP BY s.ecosystem_id, s.id, s.program_id) p) n
       GROUP BY n.ecosystem_id, n.batch ORDER BY n.ecosystem_id, n.batch`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
