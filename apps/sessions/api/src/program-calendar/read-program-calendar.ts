import { PLAN_ONCE, type Reader } from '../projections/subject';
import type { SessionStatus } from '../session-rows/subject';
import type { MeetingSolution, SessionType } from '../__generated__/resolvers';
import type { Span } from './tutor-hours';

/** Most sessions in one answer. */
export const MOST_SESSIONS = 5000;
const MOST_TUTORS = 1000;
const DAY_MS = 24 * 60 * 60_000;

export interface SessionOfRange extends Span {
  sessionId: string;
  timeZoneId: string;
  status: SessionStatus;
  sessionType: SessionType;
  subject: string;
  place: string | null;
  meetingSolution: MeetingSolution | null;
  schoolIds: string[];
}

/** One row more than the answer may have shows that it is truncated. No session is longer than a day. */
export const SESSIONS_OF_RANGE = `SELECT id AS "sessionId", starts_at AS "startsAt", ends_at AS "endsAt", time_zone_id AS "timeZoneId",
    status, session_type AS "sessionType", subject, nullif(trim(location_name), '') AS place,
    meeting_solution AS "meetingSolution", school_ids AS "schoolIds"
  FROM sessions.sessions
  WHERE program_id = $1 AND starts_at > $2 AND starts_at < $3 AND ends_at > $4 AND status <> 'CANCELLED'
  ORDER BY starts_at, id LIMIT ${MOST_SESSIONS + 1}`;

export function readSessionsOfRange(
  reader: Reader,
  programId: string,
  { startsAt, endsAt }: Span,
): Promise<SessionOfRange[]> {
  return reader.read<SessionOfRange>(
    'program-calendar-sessions',
    SESSIONS_OF_RANGE,
    [programId, new Date(startsAt.getTime() - DAY_MS), endsAt, startsAt],
    PLAN_ONCE,
  );
}

export interface PeopleOfSession {
  sessionId: string;
  leaderIds: string[];
  learnerIds: string[];
}

export async function readPeopleOfSessions(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, PeopleOfSession>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await reader.read<PeopleOfSession>(
    'program-calendar-people',
    `SELECT session_id AS "sessionId",
       coalesce(array_agg(user_id ORDER BY user_id) FILTER (WHERE user_type = 'LEADER'), '{}') AS "leaderIds",
       coalesce(array_agg(user_id ORDER BY user_id) FILTER (WHERE user_type = 'LEARNER'), '{}') AS "learnerIds"
     FROM sessions.session_participants WHERE session_id = ANY ($1::uuid[]) GROUP BY session_id`,
    [sessionIds],
    PLAN_ONCE,
  );
  return new Map(rows.map((row) => [row.sessionId, row]));
}

export async function readTutorIds(reader: Reader, programId: string): Promise<string[]> {
  const rows = await reader.read<{ userId: string }>(
    'program-calendar-tutors',
    `SELECT p.user_id AS "userId" FROM sessions.people p
     WHERE p.user_id IN (SELECT user_id FROM sessions.people_of_program($1, 'LEADER'))
       AND p.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')
     ORDER BY p.last_name, p.first_name, p.user_id LIMIT ${MOST_TUTORS}`,
    [programId],
  );
  return rows.map(({ userId }) => userId);
}

const MOST_PLACES = 500;
/** Sessions within this time before and after the range name the places of a program. */
const PLACES_WITHIN_MS = 28 * DAY_MS;

/** Places that are free in the range are among them; the calendar shows a row for each. */
export async function readPlaces(
  reader: Reader,
  programId: string,
  { startsAt, endsAt }: Span,
): Promise<string[]> {
  const rows = await reader.read<{ place: string }>(
    'program-calendar-places',
    `SELECT min(place) AS place FROM (
       SELECT trim(location_name) AS place FROM sessions.sessions
       WHERE program_id = $1 AND starts_at > $2 AND starts_at < $3 AND status <> 'CANCELLED'
     ) near WHERE place <> '' GROUP BY sessions.fold_text(place)
     ORDER BY sessions.fold_text(min(place)) LIMIT ${MOST_PLACES}`,
    [
      programId,
      new Date(startsAt.getTime() - PLACES_WITHIN_MS),
      new Date(endsAt.getTime() + PLACES_WITHIN_MS),
    ],
    PLAN_ONCE,
  );
  return rows.map(({ place }) => place);
}

interface SpanOfPerson extends Span {
  userId: string;
}

export function readAway(
  reader: Reader,
  userIds: readonly string[],
  { startsAt, endsAt }: Span,
): Promise<SpanOfPerson[]> {
  return reader.read<SpanOfPerson>(
    'program-calendar-away',
    `SELECT user_id AS "userId", starts_at AS "startsAt", ends_at AS "endsAt" FROM sessions.times_away
     WHERE undone_at IS NULL AND user_id = ANY ($1::uuid[]) AND ends_at > $2 AND starts_at < $3 ORDER BY starts_at`,
    [userIds, startsAt, endsAt],
    PLAN_ONCE,
  );
}

/** Times in which the people take part in sessions of other programs. */
export function readElsewhere(
  reader: Reader,
  userIds: readonly string[],
  programId: string,
  { startsAt, endsAt }: Span,
): Promise<SpanOfPerson[]> {
  return reader.read<SpanOfPerson>(
    'program-calendar-elsewhere',
    `SELECT p.user_id AS "userId", p.starts_at AS "startsAt", p.ends_at AS "endsAt"
     FROM unnest($1::uuid[]) AS person (id)
     CROSS JOIN LATERAL (
       SELECT user_id, session_id, starts_at, ends_at FROM sessions.session_participants
       WHERE occupies AND user_id = person.id AND starts_at > $2 AND starts_at < $3 AND ends_at > $4
     ) p
     JOIN sessions.sessions s ON s.id = p.session_id
     WHERE s.program_id <> $5 ORDER BY p.starts_at`,
    [userIds, new Date(startsAt.getTime() - DAY_MS), endsAt, startsAt, programId],
    PLAN_ONCE,
  );
}

export function readSchoolNames(
  reader: Reader,
  ids: readonly string[],
): Promise<{ schoolId: string; name: string }[]> {
  return reader.read(
    'program-calendar-schools',
    `SELECT id AS "schoolId", name FROM sessions.schools WHERE id = ANY ($1::uuid[])
     ORDER BY sessions.fold_text(name), id`,
    [ids],
  );
}
