import type { TenantDb } from '@lyceum/server/tenancy';
import type { AttendanceSource } from '../ledger/subject';

/** Records a join or a leave. The ledger is computed from these once the session is over. */
export async function addAttendanceEvent(
  db: TenantDb,
  session: { id: string },
  userId: string,
  kind: 'JOIN' | 'LEAVE',
  source: AttendanceSource,
  at: Date,
) {
  await db.query(
    `INSERT INTO sessions.attendance_events (ecosystem_id, session_id, user_id, kind, at, source, recorded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [db.ecosystemId, session.id, userId, kind, at, source, db.actor.userId],
  );
  await db.query(
    `UPDATE sessions.session_participants SET
       joined_at = CASE WHEN $3 = 'JOIN' THEN coalesce(joined_at, $4) ELSE joined_at END,
       left_at = CASE WHEN $3 = 'JOIN' THEN NULL ELSE $4::timestamptz END
     WHERE session_id = $1 AND user_id = $2`,
    [session.id, userId, kind, at],
  );
}
