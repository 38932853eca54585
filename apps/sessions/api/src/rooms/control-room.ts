import { randomUUID } from 'node:crypto';
import type { TenantDb } from '@lyceum/server/tenancy';
import { countJoins, leaveAll } from './room-presence';
import { holdRoom } from './room-state';

/** Admits a person from the waiting room. */
export async function admit(db: TenantDb, sessionId: string, userId: string, now: Date): Promise<void> {
  await holdRoom(db, sessionId);
  await decide(db, sessionId, userId, true, now);
  await countJoins(db, sessionId, now);
}

/** Admits everybody in the waiting room. */
export async function admitAll(db: TenantDb, sessionId: string, now: Date): Promise<void> {
  await holdRoom(db, sessionId);
  const waiting = await db.query<{ userId: string }>(
    `SELECT DISTINCT user_id AS "userId" FROM sessions.room_peers WHERE session_id = $1 AND left_at IS NULL`,
    [sessionId],
  );
  for (const { userId } of waiting) await decide(db, sessionId, userId, true, now);
  await countJoins(db, sessionId, now);
}

/** Removes a person from the room: they return to the waiting room. */
export async function removeFromRoom(
  db: TenantDb,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await holdRoom(db, sessionId);
  await decide(db, sessionId, userId, false, now);
  await leaveAll(db, sessionId, now, userId);
}

async function decide(db: TenantDb, sessionId: string, userId: string, admitted: boolean, now: Date) {
  await db.query(
    `INSERT INTO sessions.room_admissions (ecosystem_id, session_id, user_id, admitted, decided_by, at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (ecosystem_id, session_id, user_id) DO UPDATE SET admitted = excluded.admitted,
       decided_by = excluded.decided_by, at = excluded.at`,
    [db.ecosystemId, sessionId, userId, admitted, db.actor.userId, now],
  );
}

/** Turns the waiting room on or off. Turning it off admits everybody who waits. */
export async function setWaitingRoom(db: TenantDb, sessionId: string, on: boolean, now: Date): Promise<void> {
  await holdRoom(db, sessionId);
  // People in the room stay.
  if (on)
    await db.query(
      `INSERT INTO sessions.room_admissions (ecosystem_id, session_id, user_id, admitted, decided_by, at)
       SELECT DISTINCT $1::uuid, $2::uuid, p.user_id, true, $3::uuid, $4::timestamptz FROM sessions.room_peers p
       WHERE p.session_id = $2 AND p.left_at IS NULL AND p.joined_at IS NOT NULL
       ON CONFLICT DO NOTHING`,
      [db.ecosystemId, sessionId, db.actor.userId, now],
    );
  await db.query(`UPDATE sessions.rooms SET waiting_room = $2 WHERE session_id = $1`, [sessionId, on]);
  await countJoins(db, sessionId, now);
}

/** Ends the meeting for everybody; a tutor who returns reopens it and admits those who return. */
export async function endRoom(db: TenantDb, sessionId: string, now: Date): Promise<void> {
  await holdRoom(db, sessionId);
  await db.query(`UPDATE sessions.rooms SET ended_at = $2, ended_by = $3 WHERE session_id = $1`, [
    sessionId,
    now,
    db.actor.userId,
  ]);
  await db.query(`DELETE FROM sessions.room_admissions WHERE session_id = $1 AND admitted`, [sessionId]);
  // Returning people join the main room, not their former breakout.
  await db.query(
    `UPDATE sessions.room_breakouts SET closed_at = $2 WHERE session_id = $1 AND closed_at IS NULL`,
    [sessionId, now],
  );
  await db.query(`DELETE FROM sessions.room_places WHERE session_id = $1`, [sessionId]);
  await leaveAll(db, sessionId, now);
}

/** Moves a person to a breakout (a new or an open one), or back to the main room with null. */
export async function move(
  db: TenantDb,
  sessionId: string,
  userId: string,
  breakoutId: string | null,
  now: Date,
): Promise<void> {
  await holdRoom(db, sessionId);
  if (breakoutId === null) {
    await db.query(`DELETE FROM sessions.room_places WHERE session_id = $1 AND user_id = $2`, [
      sessionId,
      userId,
    ]);
    return;
  }
  const id = breakoutId === 'new' ? await openBreakout(db, sessionId, now) : breakoutId;
  await put(db, sessionId, userId, id);
}

/** Moves a learner and the tutor into a new breakout. */
export async function moveAside(
  db: TenantDb,
  sessionId: string,
  userIds: string[],
  now: Date,
): Promise<void> {
  await holdRoom(db, sessionId);
  const id = await openBreakout(db, sessionId, now);
  for (const userId of userIds) await put(db, sessionId, userId, id);
}

async function put(db: TenantDb, sessionId: string, userId: string, breakoutId: string): Promise<void> {
  await db.query(
    `INSERT INTO sessions.room_places (ecosystem_id, session_id, user_id, breakout_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (ecosystem_id, session_id, user_id) DO UPDATE SET breakout_id = excluded.breakout_id`,
    [db.ecosystemId, sessionId, userId, breakoutId],
  );
}

async function openBreakout(db: TenantDb, sessionId: string, now: Date): Promise<string> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO sessions.room_breakouts (ecosystem_id, session_id, id, number, created_by, created_at)
     SELECT $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5 FROM sessions.room_breakouts WHERE session_id = $2`,
    [db.ecosystemId, sessionId, id, db.actor.userId, now],
  );
  return id;
}

/** Returns everybody in the breakout to the main room. */
export async function closeBreakout(db: TenantDb, sessionId: string, breakoutId: string, now: Date) {
  await holdRoom(db, sessionId);
  await db.query(`UPDATE sessions.room_breakouts SET closed_at = $3 WHERE session_id = $1 AND id = $2`, [
    sessionId,
    breakoutId,
    now,
  ]);
  await db.query(`DELETE FROM sessions.room_places WHERE session_id = $1 AND breakout_id = $2`, [
    sessionId,
    breakoutId,
  ]);
}
