import type { SessionsBookedOnRequest } from '@lyceum/contracts/sessions';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { REQUEST_COLUMNS, type RequestRow } from './request-row';
import { publishRequest } from './publish-request';

/**
 * Marks a request as booked. The session must be for its learner, booked by the leader who accepted the request or by
 * an admin of the program; any other session changes nothing here.
 */
export async function bookRequest(db: TenantDb, booked: SessionsBookedOnRequest, at: Date): Promise<void> {
  if (!isUuid(booked.requestId)) return;
  const [row] = await db.query<RequestRow & { byAdmin: boolean; programName: string }>(
    `SELECT ${REQUEST_COLUMNS}, coalesce(g.name, '') AS "programName", EXISTS (SELECT 1 FROM matching.people a
       WHERE a.user_id = $2 AND (a.super_admin OR r.program_id = ANY (a.admin_of))) AS "byAdmin"
     FROM matching.tutoring_requests r LEFT JOIN matching.programs g ON g.ecosystem_id = r.ecosystem_id AND g.id = r.program_id
     WHERE r.id = $1 AND r.type = 'SESSION' AND r.deleted_at IS NULL FOR UPDATE OF r`,
    [booked.requestId, booked.bookedByUserId],
  );
  if (!row || row.programId !== booked.programId || !booked.learnerIds.includes(row.learnerId)) return;
  const tutorId = tutorOf(row, booked);
  if (!tutorId) return;
  const [changed] = await db.query<RequestRow>(
    `UPDATE matching.tutoring_requests r SET status = 'BOOKED', taken_by = $2, session_id = $3,
       decided_at = coalesce(r.decided_at, $4), revision = r.revision + 1 WHERE r.id = $1 RETURNING ${REQUEST_COLUMNS}`,
    [row.id, tutorId, booked.sessionId, at],
  );
  const former = row.takenBy === tutorId ? null : row.takenBy;
  await publishRequest(db, 'BOOKED', changed!, row.programName, former);
}

function tutorOf(
  { status, takenBy, byAdmin }: RequestRow & { byAdmin: boolean },
  { leaderIds }: SessionsBookedOnRequest,
): string | null {
  if (status === 'ACCEPTED' && takenBy && leaderIds.includes(takenBy)) return takenBy;
  if (!byAdmin || (status !== 'ACCEPTED' && status !== 'WAITING')) return null;
  return leaderIds[0] ?? null;
}
