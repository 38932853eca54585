import type { SubstituteChangedPayload } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Projects when a substitute was asked for and found, for each session of a request. A leader who is replaced without a
 * request waited for nobody. A substitute who withdraws opens the request again.
 */
export async function projectSubstitutes(
  db: TenantDb,
  { change, programId, sessions, absent }: SubstituteChangedPayload,
  occurredAt: string,
): Promise<void> {
  const values = [sessions.map(({ id }) => id), absent.userId, occurredAt];
  if (change === 'REQUESTED')
    await db.query(
      `INSERT INTO reports.substitute_requests AS s (ecosystem_id, session_id, absent_id, program_id, asked_at, published_at)
       SELECT $4, id, $2, $5, $3, $3 FROM unnest($1::uuid[]) AS id ORDER BY id
       ON CONFLICT (ecosystem_id, session_id, absent_id) DO UPDATE SET program_id = excluded.program_id,
         asked_at = excluded.asked_at, taken_at = NULL, cancelled = false, published_at = excluded.published_at
       WHERE s.published_at < excluded.published_at`,
      [...values, db.ecosystemId, programId],
    );
  const set = {
    CLAIMED: 'taken_at = $3::timestamptz',
    ASSIGNED: 'taken_at = $3::timestamptz',
    REOPENED: 'taken_at = NULL',
    CANCELLED: 'cancelled = true',
  }[change as string];
  if (set)
    await db.query(
      `UPDATE reports.substitute_requests SET ${set}, published_at = $3
       WHERE session_id = ANY ($1::uuid[]) AND absent_id = $2 AND published_at <= $3`,
      values,
    );
}
