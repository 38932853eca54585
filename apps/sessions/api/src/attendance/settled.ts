import type { TenantDb } from '@lyceum/server/tenancy';
import { type AttendanceEvent, type Dosage, settle } from '../ledger/subject';
import type { LoadedSession } from '../session-rows/subject';

/** Joins and leaves by session and user, in order of time. */
export type EventsByPerson = ReadonlyMap<string, AttendanceEvent[]>;

export async function readAttendanceEvents(db: TenantDb, ids: readonly string[]): Promise<EventsByPerson> {
  const rows = await db.query<AttendanceEvent & { sessionId: string; userId: string }>(
    `SELECT session_id AS "sessionId", user_id AS "userId", kind, at, source FROM sessions.attendance_events
     WHERE session_id = ANY ($1::uuid[]) ORDER BY session_id, user_id, at, id`,
    [ids],
  );
  const events = new Map<string, AttendanceEvent[]>();
  for (const { sessionId, userId, ...event } of rows) {
    const key = `${sessionId} ${userId}`;
    events.set(key, [...(events.get(key) ?? []), event]);
  }
  return events;
}

/** The ledger of each learner of a session from joins and leaves alone, by user id. */
export function ledgersOf(
  session: LoadedSession,
  events: EventsByPerson,
  graceMinutes: number,
): ReadonlyMap<string, Dosage> {
  const of = (userId: string) => events.get(`${session.id} ${userId}`) ?? [];
  const people = (type: string) =>
    session.participants.filter(({ userType }) => userType === type).map(({ userId }) => userId);
  const leaders = people('LEADER').map(of);
  const { startsAt, endsAt } = session;
  return new Map(
    people('LEARNER').map((userId) => [
      userId,
      settle({ startsAt, endsAt, graceMinutes, learner: of(userId), leaders }),
    ]),
  );
}
