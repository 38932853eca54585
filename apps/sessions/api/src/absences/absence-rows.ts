import type { TenantDb } from '@lyceum/server/tenancy';
import type { AbsenceReason } from '../__generated__/resolvers';
import type { Reader } from '../projections/subject';

export interface AbsenceRow {
  sessionId: string;
  userId: string;
  reason: AbsenceReason;
  note: string | null;
  reportedBy: string | null;
  reportedAt: Date;
}

/** One query for all sessions, in the order of the learners' ids. */
export async function readAbsences(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, AbsenceRow[]>> {
  const bySession = new Map<string, AbsenceRow[]>(sessionIds.map((id) => [id, []]));
  const rows = await reader.read<AbsenceRow>(
    'absences-of-sessions',
    `SELECT session_id AS "sessionId", user_id AS "userId", reason, note, reported_by AS "reportedBy", reported_at AS "reportedAt"
     FROM sessions.absences WHERE session_id = ANY ($1::uuid[]) ORDER BY session_id, user_id`,
    [sessionIds],
  );
  for (const row of rows) bySession.get(row.sessionId)?.push(row);
  return bySession;
}

/** When somebody else had booked the learner again meanwhile, the newer absence replaces the older one. */
export async function insertAbsences(
  db: TenantDb,
  sessionIds: readonly string[],
  { userId, reason, note, reportedBy, reportedAt }: Omit<AbsenceRow, 'sessionId'>,
): Promise<void> {
  await db.query(
    `INSERT INTO sessions.absences (ecosystem_id, session_id, user_id, reason, note, reported_by, reported_at)
     SELECT $1, id, $3, $4, $5, $6, $7 FROM unnest($2::uuid[]) AS id
     ON CONFLICT (ecosystem_id, session_id, user_id) DO UPDATE
       SET reason = $4, note = $5, reported_by = $6, reported_at = $7`,
    [db.ecosystemId, sessionIds, userId, reason, note, reportedBy, reportedAt],
  );
}

export function deleteAbsence(db: TenantDb, sessionId: string, userId: string): Promise<number> {
  return db.execute(`DELETE FROM sessions.absences WHERE session_id = $1 AND user_id = $2`, [
    sessionId,
    userId,
  ]);
}
