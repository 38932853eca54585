import type { AttendanceStatus } from '@lyceum/contracts/attendance';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Minutes after the mark, and after the start, before guardians are notified, so that mistakes can be corrected. */
export const STANDS_MINUTES = 5;

interface Marked {
  sessionId: string;
  userId: string;
  status: AttendanceStatus | null;
}

/** Records that notices for these marks may be due, in the transaction that stores the marks. */
export async function recordMarks(db: TenantDb, marks: readonly Marked[], now: Date): Promise<void> {
  if (marks.length === 0) return;
  await db.query(
    `INSERT INTO sessions.absence_notices AS n (ecosystem_id, session_id, user_id, due_at)
     SELECT $1, r."sessionId", r."userId", greatest($3::timestamptz, s.starts_at) + interval '${STANDS_MINUTES} minutes'
     FROM (SELECT DISTINCT ON ("sessionId", "userId") * FROM jsonb_to_recordset($2::jsonb)
         AS m ("sessionId" uuid, "userId" uuid, status text) ORDER BY "sessionId", "userId", coalesce(status IN ('ABSENT', 'LATE'), false) DESC) r
     JOIN sessions.sessions s ON s.id = r."sessionId"
     WHERE r.status IN ('ABSENT', 'LATE') OR EXISTS (SELECT 1 FROM sessions.absence_notices known
       WHERE known.ecosystem_id = $1 AND known.session_id = r."sessionId" AND known.user_id = r."userId")
     ORDER BY r."sessionId", r."userId"
     ON CONFLICT (ecosystem_id, session_id, user_id) DO UPDATE SET due_at = excluded.due_at`,
    [
      db.ecosystemId,
      JSON.stringify(marks.map(({ sessionId, userId, status }) => ({ sessionId, userId, status }))),
      now,
    ],
  );
}
