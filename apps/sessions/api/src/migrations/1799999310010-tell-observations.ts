import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Publishes observations that were recorded before reports counted them. */
export class TellObservations1799999310010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO sessions.outbox (ecosystem_id, type, version, payload)
       SELECT o.ecosystem_id, 'sessions.observation-recorded', 1, jsonb_build_object('observationId', o.id, 'programId', o.program_id,
         'sessionId', o.session_id, 'leaderId', o.leader_id, 'outcome', o.outcome,
         'recordedAt', to_char(o.done_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       FROM sessions.observations o WHERE o.done_at IS NOT NULL AND o.outcome IS NOT NULL ORDER BY o.done_at, o.id`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
