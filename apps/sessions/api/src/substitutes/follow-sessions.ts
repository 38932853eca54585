import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Updates requests after their sessions were changed: requests of a moved session move with it; a request ends when its
 * leader, or its substitute, no longer leads, or its session does not take place. People are notified by the change of
 * the session itself.
 */
export async function followSessions(db: TenantDb, sessionIds: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE sessions.substitute_requests r SET starts_at = held.starts_at, ends_at = held.ends_at,
       status = CASE WHEN held.still THEN r.status ELSE 'CANCELLED' END,
       decided_at = CASE WHEN held.still THEN r.decided_at ELSE now() END
     FROM (
       SELECT own.id, s.starts_at, s.ends_at, s.status IN ('PENDING', 'UPCOMING') AND EXISTS (
         SELECT 1 FROM sessions.session_participants p WHERE p.session_id = s.id AND p.user_type = 'LEADER'
           AND p.user_id = CASE own.status WHEN 'REQUESTED' THEN own.user_id ELSE own.claimer_id END) AS still
       FROM sessions.substitute_requests own JOIN sessions.sessions s ON s.id = own.session_id
       WHERE own.session_id = ANY ($1::uuid[]) AND own.status IN ('REQUESTED', 'CLAIMED', 'ASSIGNED')) held
     WHERE r.id = held.id AND (NOT held.still OR r.starts_at <> held.starts_at OR r.ends_at <> held.ends_at)`,
    [sessionIds],
  );
  // A leader who leads again is no longer covered.
  await db.query(
    `UPDATE sessions.sessions s SET covered_leader_ids = ARRAY(
       SELECT id FROM unnest(s.covered_leader_ids) AS id
       WHERE NOT EXISTS (SELECT 1 FROM sessions.session_participants p WHERE p.session_id = s.id AND p.user_id = id))
     WHERE s.id = ANY ($1::uuid[]) AND s.covered_leader_ids <> '{}'`,
    [sessionIds],
  );
}
