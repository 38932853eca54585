import type { TenantDb } from '@lyceum/server/tenancy';
import type { LedgerSessionFacts } from '../rules/subject';

interface Asked {
  programIds: readonly string[];
  /** YYYY-MM-DD in the zone, both included. */
  from: string;
  to: string;
  timeZoneId: string;
}

/** Sessions of these programs, now or before a move of the organization, that took place, with the learners who had a seat, by day in the zone. */
export function dosageBetween(
  db: TenantDb,
  { programIds, from, to, timeZoneId }: Asked,
): Promise<LedgerSessionFacts[]> {
  return db.query<LedgerSessionFacts>(
    `SELECT s.session_id AS "sessionId", s.program_id AS "programId", s.former_program_id AS "formerProgramId", s.subject,
       to_char(s.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startsAt",
       (s.starts_at AT TIME ZONE $4)::date::text AS day, s.minutes, e.learners
     FROM payments.dosage_sessions s
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('learnerId', d.learner_id, 'delivered', d.delivered, 'present', d.present)) AS learners
       FROM payments.dosage_entries d WHERE d.ecosystem_id = s.ecosystem_id AND d.session_id = s.session_id) e
     WHERE s.held AND (s.program_id = ANY ($1::uuid[]) OR s.former_program_id = ANY ($1::uuid[])) AND e.learners IS NOT NULL
       AND s.starts_at >= ($2::date)::timestamp AT TIME ZONE $4 AND s.starts_at < ($3::date + 1)::timestamp AT TIME ZONE $4`,
    [programIds, from, to, timeZoneId],
  );
}
