import type { TenantDb } from '@lyceum/server/tenancy';
import type { Reader } from '../projections/subject';

/** A place in a seat queue. */
export interface QueuePlace {
  sessionId: string;
  userId: string;
  at: Date;
}

/** The queues in order; one query for all sessions. */
export async function readQueues(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, QueuePlace[]>> {
  const queues = new Map<string, QueuePlace[]>(sessionIds.map((id) => [id, []]));
  if (sessionIds.length === 0) return queues;
  const rows = await reader.read<QueuePlace>(
    'seat-queues',
    `SELECT session_id AS "sessionId", user_id AS "userId", at FROM sessions.seat_queue
     WHERE session_id = ANY ($1::uuid[]) ORDER BY session_id, id`,
    [sessionIds],
  );
  for (const row of rows) queues.get(row.sessionId)?.push(row);
  return queues;
}

/** Adds the learner at the end of the queue; a learner already in it keeps their place. */
export async function enqueue(db: TenantDb, sessionId: string, userId: string): Promise<void> {
  await db.query(
    `INSERT INTO sessions.seat_queue (ecosystem_id, session_id, user_id, queued_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, sessionId, userId, db.actor.userId],
  );
}

export async function leaveQueues(
  db: TenantDb,
  sessionIds: readonly string[],
  userIds: readonly string[],
): Promise<number> {
  return db.execute(
    `DELETE FROM sessions.seat_queue WHERE session_id = ANY ($1::uuid[]) AND user_id = ANY ($2::uuid[])`,
    [sessionIds, userIds],
  );
}

/** A learner who got a seat leaves the queues of other sessions at the same time. */
export async function leaveOverlappingQueues(
  db: TenantDb,
  userId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await db.query(
    `DELETE FROM sessions.seat_queue q USING sessions.sessions s
     WHERE q.user_id = $1 AND s.id = q.session_id AND s.starts_at < $3 AND s.ends_at > $2`,
    [userId, startsAt, endsAt],
  );
}
