import type { Reader } from '../projections/subject';
import type { Meeting } from '../meeting-providers/subject';

/** Select list of `sessions.meetings`. */
export const MEETING_COLUMNS = `meeting_id AS "meetingId", join_url AS "joinUrl", host_id AS "hostId", password`;

/** A stored meeting of a session at a vendor. */
export interface MeetingRow extends Meeting {
  sessionId: string;
  solution: string;
}

/** One query for all sessions; a session whose vendor was changed has one meeting per vendor. */
export async function readMeetings(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, MeetingRow[]>> {
  const rows = await reader.read<MeetingRow>(
    'meetings-of-sessions',
    `SELECT session_id AS "sessionId", solution, ${MEETING_COLUMNS} FROM sessions.meetings WHERE session_id = ANY ($1::uuid[])`,
    [sessionIds],
  );
  const bySession = new Map<string, MeetingRow[]>();
  for (const row of rows) bySession.set(row.sessionId, [...(bySession.get(row.sessionId) ?? []), row]);
  return bySession;
}
