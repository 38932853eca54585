import type { TenantDb } from '@lyceum/server/tenancy';
import type { RoomRecording } from '@lyceum/contracts/sessions';
import { displayName, inTransaction, readSettings } from '../projections/subject';
import { retentionDays } from '../lesson-files/subject';
import { holdRoom } from './room-state';

/** Participants who have not consented to being recorded, or have withdrawn consent. */
const MISSING = `
  SELECT p.user_id AS "userId", h.first_name AS "firstName", h.last_name AS "lastName", h.preferred_name AS "preferredName"
  FROM sessions.session_participants p LEFT JOIN sessions.people h ON h.user_id = p.user_id
  WHERE p.session_id = $1 AND (
    SELECT c.given FROM sessions.recording_consents c WHERE c.session_id = p.session_id AND c.user_id = p.user_id
    ORDER BY c.id DESC LIMIT 1) IS NOT TRUE
  ORDER BY p.user_id`;

/** Null for people without a projection. */
interface MissingRow {
  userId: string;
  firstName: string | null;
  lastName: string | null;
  preferredName: string | null;
}

export async function readRecording(db: TenantDb, sessionId: string): Promise<RoomRecording> {
  const [row] = await db.query<{ asked: boolean; peerId: string | null; since: Date | null }>(
    `SELECT r.recording_asked_at IS NOT NULL AS asked, p.id AS "peerId", r.recording_since AS since
     FROM sessions.rooms r
     LEFT JOIN sessions.room_peers p ON p.session_id = r.session_id AND p.id = r.recording_peer_id AND p.left_at IS NULL
     WHERE r.session_id = $1`,
    [sessionId],
  );
  const missing = await db.query<MissingRow>(MISSING, [sessionId]);
  const settings = await readSettings(inTransaction(db));
  return {
    keptDays: retentionDays(settings),
    by: row?.peerId && row.since ? { peerId: row.peerId, since: row.since.toISOString() } : null,
    asked: row?.asked ?? false,
    missing: missing.map(({ userId, firstName, lastName, preferredName }) => ({
      userId,
      name: firstName && lastName !== null ? displayName({ firstName, lastName, preferredName }) : '',
    })),
  };
}

/** Asks everybody to consent; the person who asks consents by it. */
export async function askToRecord(db: TenantDb, sessionId: string, userId: string, now: Date): Promise<void> {
  await holdRoom(db, sessionId);
  await db.query(`UPDATE sessions.rooms SET recording_asked_at = $2 WHERE session_id = $1`, [sessionId, now]);
  await db.query(
    `INSERT INTO sessions.recording_consents (ecosystem_id, session_id, user_id, given, decided_by, at)
     VALUES ($1, $2, $3, true, $4, $5)`,
    [db.ecosystemId, sessionId, userId, db.actor.userId, now],
  );
}

/** Returns the reason why recording may not begin; null: it began. */
export async function startRecording(
  db: TenantDb,
  sessionId: string,
  peerId: string,
  now: Date,
): Promise<'NO_CONSENT' | 'NOT_ALLOWED' | null> {
  await holdRoom(db, sessionId);
  const { by, missing } = await readRecording(db, sessionId);
  if (by) return by.peerId === peerId ? null : 'NOT_ALLOWED';
  if (missing.length > 0) return 'NO_CONSENT';
  await db.query(
    `UPDATE sessions.rooms SET recording_peer_id = $2, recording_since = $3 WHERE session_id = $1`,
    [sessionId, peerId, now],
  );
  await db.audit({ action: 'start-lesson-recording', subjectKind: 'session', subjectId: sessionId });
  return null;
}

export async function stopRecording(db: TenantDb, sessionId: string): Promise<void> {
  await holdRoom(db, sessionId);
  await db.query(
    `UPDATE sessions.rooms SET recording_peer_id = NULL, recording_since = NULL, recording_asked_at = NULL
     WHERE session_id = $1`,
    [sessionId],
  );
}
