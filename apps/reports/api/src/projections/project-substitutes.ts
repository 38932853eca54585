import type { SubstituteChange, SubstituteChangedPayload } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';

const CHANGES: readonly SubstituteChange[] = ['CLAIMED', 'ASSIGNED', 'REOPENED', 'CANCELLED'];

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
  if (CHANGES.includes(change))
    await db.query(
      `UPDATE reports.substitute_requests SET
         taken_at = CASE $4::text WHEN 'CANCELLED' THEN taken_at WHEN 'REOPENED' THEN NULL ELSE $3::timestamptz END,
         cancelled = cancelled OR $4::text = 'CANCELLED', published_at = $3::timestamptz
       WHERE session_id = ANY ($1::uuid[]) AND absent_id = $2 AND published_at <= $3::timestamptz`,
      [...values, change],
    );
}
