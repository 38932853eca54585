import type { TenantDb } from '@lyceum/server/tenancy';
import type { ChatMessage, Media, Peer, RoomState } from '@lyceum/contracts/sessions';
import { readRecording } from './room-recording';
import { isHost, placeOf, type Present, waitsForHost } from './waits-for-host';

/** Learners who wait to be admitted: not admitted, where it is on; otherwise those removed from the room. */
export const WAITING = `(p.role = 'LEARNER' AND CASE WHEN r.waiting_room THEN a.admitted IS NOT TRUE ELSE a.admitted IS FALSE END)`;

interface PeerRow extends Omit<Peer, 'handAt' | 'place'>, Present {
  handAt: Date | null;
}

/** Everybody in the room, and its settings. */
export async function readRoom(db: TenantDb, sessionId: string): Promise<RoomState> {
  const [room] = await db.query<{ waitingRoom: boolean; endedAt: Date | null }>(
    `SELECT waiting_room AS "waitingRoom", ended_at AS "endedAt" FROM sessions.rooms WHERE session_id = $1`,
    [sessionId],
  );
  const peers = await db.query<PeerRow>(
    `SELECT p.id, p.user_id AS "userId", p.name, p.role, p.media, p.hand_at AS "handAt", p.connected, ${WAITING} AS waiting,
       b.id AS place, p.entered_at AS "enteredAt", p.last_seen AS "lastSeen"
     FROM sessions.room_peers p JOIN sessions.rooms r USING (session_id)
     LEFT JOIN sessions.room_admissions a USING (session_id, user_id)
     LEFT JOIN sessions.room_places l USING (session_id, user_id)
     LEFT JOIN sessions.room_breakouts b ON b.session_id = p.session_id AND b.id = l.breakout_id AND b.closed_at IS NULL
     WHERE p.session_id = $1 AND p.left_at IS NULL ORDER BY p.entered_at, p.id`,
    [sessionId],
  );
  const breakouts = await db.query<{ id: string; number: number }>(
    `SELECT id, number FROM sessions.room_breakouts WHERE session_id = $1 AND closed_at IS NULL ORDER BY number`,
    [sessionId],
  );
  return {
    peers: peers.map(({ enteredAt, lastSeen, ...peer }) => ({
      ...peer,
      handAt: peer.handAt?.toISOString() ?? null,
      waiting: peer.waiting || waitsForHost({ ...peer, enteredAt, lastSeen }, peers),
      place: placeOf({ ...peer, enteredAt, lastSeen }, peers),
    })),
    waitingRoom: room?.waitingRoom ?? true,
    breakouts,
    endedAt: room?.endedAt?.toISOString() ?? null,
    recording: await readRecording(db, sessionId),
  };
}

const MOST_MESSAGES = 300;

/** Chat messages of the room or of one breakout, oldest first. */
export async function readMessages(
  db: TenantDb,
  sessionId: string,
  place: string | null,
): Promise<ChatMessage[]> {
  const rows = await db.query<Omit<ChatMessage, 'at'> & { at: Date }>(
    `SELECT id, user_id AS "userId", name, body, at, breakout_id AS place FROM sessions.room_messages
     WHERE session_id = $1 AND breakout_id IS NOT DISTINCT FROM $2 ORDER BY at DESC, id DESC LIMIT ${MOST_MESSAGES}`,
    [sessionId, place],
  );
  return rows.reverse().map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Creates the room's row at its first use, and locks it: joins and leaves are serialised. */
export async function holdRoom(db: TenantDb, sessionId: string): Promise<void> {
  await db.query(
    `INSERT INTO sessions.rooms (ecosystem_id, session_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, sessionId],
  );
  await db.query(`SELECT 1 FROM sessions.rooms WHERE session_id = $1 FOR UPDATE`, [sessionId]);
}

/** The room as one page may see it: a page in the waiting room sees only itself. */
export function roomFor(room: RoomState, peerId: string | null): RoomState {
  const own = room.peers.find(({ id }) => id === peerId);
  if (own && !own.waiting) return room;
  const recording = room.recording && { ...room.recording, missing: [] };
  const hostPresent = room.peers.some((peer) => isHost(peer) && peer.connected);
  return { ...room, peers: own ? [own] : [], breakouts: [], recording, hostPresent };
}

export const SILENT: Media = { audio: false, video: false, screen: false };
