import type { Reader } from '../projections/subject';
import type { SessionFacts } from '../permissions/subject';
import { PARTICIPANT_COLUMNS, SESSION_COLUMNS, type ParticipantRow, type SessionRow } from './session-row';

/** A session with all participants. */
export interface LoadedSession extends SessionRow {
  participants: ParticipantRow[];
}

/** One query for the rows, in no particular order. */
export async function readSessionRows(reader: Reader, ids: readonly string[]): Promise<SessionRow[]> {
  if (ids.length === 0) return [];
  return reader.read<SessionRow>(
    'sessions-by-id',
    `SELECT ${SESSION_COLUMNS} FROM sessions.sessions s WHERE s.id = ANY($1::uuid[])`,
    [ids],
  );
}

/** One query for the participants of all sessions: leaders first, in a stable order. */
export async function readParticipants(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, ParticipantRow[]>> {
  const bySession = new Map<string, ParticipantRow[]>(sessionIds.map((id) => [id, []]));
  if (sessionIds.length === 0) return bySession;
  const rows = await reader.read<ParticipantRow>(
    'participants-by-session',
    `SELECT ${PARTICIPANT_COLUMNS} FROM sessions.session_participants p WHERE p.session_id = ANY($1::uuid[])
     ORDER BY p.user_type, p.user_id`,
    [sessionIds],
  );
  for (const row of rows) bySession.get(row.sessionId)?.push(row);
  return bySession;
}

export async function readSessions(reader: Reader, ids: readonly string[]): Promise<LoadedSession[]> {
  const rows = await readSessionRows(reader, ids);
  return withParticipants(reader, rows);
}

export async function withParticipants(reader: Reader, rows: SessionRow[]): Promise<LoadedSession[]> {
  const participants = await readParticipants(
    reader,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, participants: participants.get(row.id)! }));
}

export function factsOf(
  { programId, status, sessionType, schoolIds, coveredLeaderIds }: SessionRow,
  participants: readonly ParticipantRow[],
): SessionFacts {
  // Called for each of a hundred sessions of a list: one pass, and one object literal, for speed.
  const [leaderIds, learnerIds]: [string[], string[]] = [[], []];
  for (const { userType, userId } of participants)
    if (userType === 'LEADER') leaderIds.push(userId);
    else learnerIds.push(userId);
  return { programId, status, sessionType, schoolIds, coveredLeaderIds, leaderIds, learnerIds };
}
