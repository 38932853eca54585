import type { PersonRestored } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';
import { recordActivities } from '../changes/subject';
import { insertBulkChange } from '../bulk-changes/subject';
import { inTransaction } from '../projections/subject';
import { readSessions } from '../session-rows/subject';
import { enqueue } from '../seats/subject';
import { publishSubstituteChange, refreshBoards } from '../substitutes/subject';
import { fillFreedSeats } from './fill-freed-seats.job';
import { ARCHIVED } from './leaving';

interface Back extends PersonRestored {
  /** The actor of the restored sessions, who finds refused restorations among their bulk changes; null: the system. */
  by: string | null;
  now: Date;
}

/**
 * Reverts what a person lost by being archived, as far as possible: open substitute requests end; cancelled sessions
 * are restored unless they have started or someone is booked elsewhere; seats are taken again or queued for; course
 * enrolments are renewed where seats are free. Substitutes who took over stay.
 */
export async function restoreParticipation(db: TenantDb, back: Back): Promise<void> {
  await endRequests(db, back);
  await restoreSessions(db, back);
  await queueForSeats(db, back);
  await enrollAgain(db, back);
}

async function endRequests(db: TenantDb, { userId, archivedAt, now }: Back): Promise<void> {
  const ended = await db.query<{ sessionId: string; programId: string }>(
    `UPDATE sessions.substitute_requests SET status = 'CANCELLED', decided_at = $4
     WHERE user_id = $1 AND reason = $2 AND requested_at >= $3 AND status = 'REQUESTED' AND starts_at > $4
     RETURNING session_id AS "sessionId", program_id AS "programId"`,
    [userId, ARCHIVED, archivedAt, now],
  );
  if (ended.length === 0) return;
  await recordActivities(
    db,
    ended.map(({ sessionId }) => ({ sessionId, action: 'CANCEL_SUBSTITUTE', before: { userId } })),
  );
  const sessions = await readSessions(
    inTransaction(db),
    ended.map(({ sessionId }) => sessionId),
  );
  for (const programId of new Set(ended.map((each) => each.programId))) {
    const those = sessions.filter((session) => session.programId === programId);
    await publishSubstituteChange(db, { change: 'CANCELLED', sessions: those, userId });
    await refreshBoards(db, programId);
  }
}

/** Uses a bulk change, which records why a session could not be restored. */
async function restoreSessions(db: TenantDb, { userId, archivedAt, by, now }: Back): Promise<void> {
  const lost = `SELECT s.id, s.series_id, s.starts_at FROM sessions.sessions s
    JOIN sessions.session_participants p ON p.session_id = s.id AND p.user_id = $1
    WHERE s.status = 'CANCELLED' AND s.cancel_reason = $2 AND s.cancelled_at >= $3 AND s.starts_at > $4`;
  const values = [userId, ARCHIVED, archivedAt, now];
  const [any] = await db.query(`${lost} LIMIT 1`, values);
  if (!any) return;
  await insertBulkChange(db, {
    kind: 'RESTORE',
    options: {},
    createdBy: by,
    items: { text: itemsOf(lost), values },
  });
}

const itemsOf = (sessions: string) => `
  SELECT row_number() OVER (ORDER BY l.starts_at, l.id) AS position, l.id AS session_id,
    coalesce(l.series_id, l.id) AS group_id, NULL::jsonb AS wanted, NULL::timestamptz AS expected FROM (${sessions}) l`;

/** Queues the person first for their former seats: seat promotion checks conflicts and notifies. */
async function queueForSeats(db: TenantDb, { userId, archivedAt, now }: Back): Promise<void> {
  const lost = await db.query<{ id: string }>(
    `SELECT DISTINCT s.id FROM sessions.session_activities a JOIN sessions.sessions s ON s.id = a.session_id
     WHERE a.action = 'DROP_SESSION' AND a.reason = $2 AND a.before->>'userId' = $1::text AND a.at >= $3
       AND s.status = 'UPCOMING' AND s.starts_at > $4 AND s.course_section_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM sessions.session_participants p WHERE p.session_id = s.id AND p.user_id = $1::uuid)
     ORDER BY s.id`,
    [userId, ARCHIVED, archivedAt, now],
  );
  for (const { id } of lost) await enqueue(db, id, userId);
  if (lost.length > 0) await db.enqueue(fillFreedSeats.kind, { sessionIds: lost.map(({ id }) => id) });
}

/** Uses a bulk change too, which records full courses and sessions with conflicts. */
async function enrollAgain(db: TenantDb, { userId, archivedAt, by, now }: Back): Promise<void> {
  const lost = `SELECT s.id, s.series_id, s.starts_at FROM sessions.sessions s
    WHERE s.course_section_id IN (
        SELECT e.section_id FROM sessions.course_enrollments e WHERE e.user_id = $1 AND e.reason = $2 AND e.left_at >= $3)
      AND NOT EXISTS (SELECT FROM sessions.course_enrollments o
        WHERE o.section_id = s.course_section_id AND o.user_id = $1 AND o.left_at IS NULL)
      AND s.starts_at > $4 AND s.status = ANY ('{PENDING,UPCOMING}')`;
  const values = [userId, ARCHIVED, archivedAt, now];
  const [any] = await db.query(`${lost} LIMIT 1`, values);
  if (!any) return;
  await insertBulkChange(db, {
    kind: 'ENROLL_AGAIN',
    options: { learnerId: userId },
    createdBy: by,
    items: { text: itemsOf(lost), values },
  });
}
