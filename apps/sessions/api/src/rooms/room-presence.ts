import { Forbidden } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { addAttendanceEvent } from '../attendance/subject';
import { logEntry } from '../lesson-entry/subject';
import type { Seat } from './room-access';
import type { Media } from '@lyceum/contracts/sessions';
import { holdRoom, readRoom } from './room-state';

/** Most people in one room: every page sends its media to every other one. */
export const MOST_PEOPLE = 6;

/** Topic of pushes about who waits to be let in. */
const KNOCKS = 'lesson-knocks';

/** Puts the page into the room or its waiting room; false when the room is full. */
export async function enterRoom(
  db: TenantDb,
  seat: Seat,
  peerId: string,
  media: Media,
  now: Date,
): Promise<boolean> {
  const { session, personId, role, name, entry } = seat;
  await holdRoom(db, session.id);
  const { peers } = await readRoom(db, session.id);
  const others = peers.filter(({ id, waiting }) => id !== peerId && !waiting);
  if (others.length >= MOST_PEOPLE) return false;
  // A tutor who returns reopens an ended meeting.
  if (role === 'LEADER')
    await db.query(`UPDATE sessions.rooms SET ended_at = NULL, ended_by = NULL WHERE session_id = $1`, [
      session.id,
    ]);
  const entered = await db.query<{ isNew: boolean }>(
    `INSERT INTO sessions.room_peers (ecosystem_id, session_id, id, user_id, actor_user_id, role, name, media, entered_at,
       last_seen, connected)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, true)
     ON CONFLICT (ecosystem_id, session_id, id) DO UPDATE SET media = excluded.media, last_seen = excluded.last_seen,
       connected = true, left_at = NULL, joined_at = CASE WHEN room_peers.left_at IS NULL THEN room_peers.joined_at END,
       entered_at = CASE WHEN room_peers.left_at IS NULL THEN room_peers.entered_at ELSE excluded.entered_at END
     WHERE room_peers.user_id = excluded.user_id AND room_peers.actor_user_id = excluded.actor_user_id
     RETURNING xmax = 0 AS "isNew"`,
    [db.ecosystemId, session.id, peerId, personId, db.actor.userId, role, name, JSON.stringify(media), now],
  );
  if (entered.length === 0) throw new Forbidden(); // another person's page
  if (entered[0]!.isNew) await logEntry(db, session.id, entry);
  await countJoins(db, session.id, now);
  if (role === 'LEARNER') await notifyOfKnock(db, session.id);
  return true;
}

/** Notifies leaders who are on other pages that somebody may be waiting to be let in. */
async function notifyOfKnock(db: TenantDb, sessionId: string): Promise<void> {
  const [session] = await db.query<{ programId: string; userIds: string[] }>(
    `SELECT s.program_id AS "programId", ARRAY (SELECT p.user_id FROM sessions.session_participants p
         WHERE p.session_id = s.id AND p.user_type = 'LEADER') AS "userIds"
     FROM sessions.sessions s WHERE s.id = $1`,
    [sessionId],
  );
  if (session) db.notify({ ...session, topics: [KNOCKS], ids: [sessionId] });
}

/**
 * Records joins of people who are in the room by now and were not before, by entering or being admitted. Whoever looks in
 * is no participant, so nothing is recorded.
 */
export async function countJoins(db: TenantDb, sessionId: string, now: Date): Promise<void> {
  const { peers } = await readRoom(db, sessionId);
  const inside = peers.filter(({ waiting, role }) => !waiting && role !== 'ADMIN' && role !== 'OBSERVER');
  const fresh = await db.query<{ userId: string }>(
    `UPDATE sessions.room_peers SET joined_at = $3 WHERE session_id = $1 AND id = ANY ($2::uuid[]) AND joined_at IS NULL
     RETURNING user_id AS "userId"`,
    [sessionId, inside.map(({ id }) => id), now],
  );
  const came = new Set(fresh.map(({ userId }) => userId));
  for (const userId of came) {
    const pages = await presentPages(db, sessionId, userId);
    const before = pages - fresh.filter((row) => row.userId === userId).length;
    if (before === 0) await addAttendanceEvent(db, { id: sessionId }, userId, 'JOIN', 'ROOM', now);
  }
  if (came.size > 0) await refreshPages(db, sessionId);
}

/** Removes a page that left, or was last seen at `at`. */
export async function leaveRoom(db: TenantDb, sessionId: string, peerId: string, at: Date): Promise<boolean> {
  const [gone] = await db.query<{ userId: string; joined: boolean }>(
    `UPDATE sessions.room_peers SET left_at = $3, connected = false, hand_at = NULL
     WHERE session_id = $1 AND id = $2 AND left_at IS NULL
     RETURNING user_id AS "userId", joined_at IS NOT NULL AS joined`,
    [sessionId, peerId, at],
  );
  if (!gone) return false;
  if (!gone.joined) await notifyOfKnock(db, sessionId);
  if (gone.joined && (await presentPages(db, sessionId, gone.userId)) === 0) {
    await addAttendanceEvent(db, { id: sessionId }, gone.userId, 'LEAVE', 'ROOM', at);
    await refreshPages(db, sessionId);
  }
  return true;
}

export async function leaveAll(db: TenantDb, sessionId: string, at: Date, userId?: string): Promise<void> {
  const { peers } = await readRoom(db, sessionId);
  for (const peer of peers)
    if (!userId || peer.userId === userId) await leaveRoom(db, sessionId, peer.id, at);
}

async function presentPages(db: TenantDb, sessionId: string, userId: string): Promise<number> {
  const [row] = await db.query<{ pages: number }>(
    `SELECT count(*)::int AS pages FROM sessions.room_peers
     WHERE session_id = $1 AND user_id = $2 AND left_at IS NULL AND joined_at IS NOT NULL`,
    [sessionId, userId],
  );
  return row?.pages ?? 0;
}

/** Refreshes open lists and details of all participants, which show who is present. */
async function refreshPages(db: TenantDb, sessionId: string): Promise<void> {
  const [row] = await db.query<{ programId: string; userIds: string[] }>(
    `SELECT s.program_id AS "programId",
       ARRAY (SELECT p.user_id FROM sessions.session_participants p WHERE p.session_id = s.id) AS "userIds"
     FROM sessions.sessions s WHERE s.id = $1`,
    [sessionId],
  );
  if (row) db.notify({ ...row, topics: ['sessions', KNOCKS], ids: [sessionId] });
}
