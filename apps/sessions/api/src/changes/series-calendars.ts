import type { ChangedSession, SeriesCalendar } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';

interface Raised {
  id: string;
  sequence: number;
  changedIds: string[];
}

interface SeriesDate extends Omit<ChangedSession, 'startsAt' | 'endsAt'> {
  calendarId: string;
  startsAt: Date;
  endsAt: Date;
  people: string[];
}

/**
 * Counts the change in each series that calendar programs show as one event, and reads the state of these series. The
 * count locks the series until the commit, so that of two concurrent changes the later one contains the earlier.
 */
export async function changeSeriesCalendars(
  db: TenantDb,
  sessionIds: readonly string[],
): Promise<SeriesCalendar[]> {
  const found = await db.query<Pick<Raised, 'id' | 'changedIds'>>(
    `SELECT r.calendar_id AS id, array_agg(s.id) AS "changedIds" FROM sessions.sessions s
     JOIN sessions.series r ON r.id = s.series_id
     WHERE s.id = ANY ($1::uuid[]) AND r.calendar_id IS NOT NULL GROUP BY r.calendar_id ORDER BY r.calendar_id`,
    [sessionIds],
  );
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const raised = await db.query<Pick<Raised, 'id' | 'sequence'>>(
    `WITH locked AS (SELECT id FROM sessions.series WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE)
     UPDATE sessions.series c SET calendar_sequence = c.calendar_sequence + 1 FROM locked WHERE c.id = locked.id
     RETURNING c.id, c.calendar_sequence AS sequence`,
    [ids],
  );
  const dates = await readDates(db, ids);
  return found.map(({ id, changedIds }) => ({
    id,
    sequence: raised.find((each) => each.id === id)!.sequence,
    changedIds,
    ...grouped(dates.filter(({ calendarId }) => calendarId === id)),
  }));
}

function readDates(db: TenantDb, calendarIds: readonly string[]): Promise<SeriesDate[]> {
  return db.query<SeriesDate>(
    `SELECT r.calendar_id AS "calendarId", s.id, s.starts_at AS "startsAt", s.ends_at AS "endsAt",
       s.time_zone_id AS "timeZoneId", s.subject, s.location_name AS location,
       ARRAY(SELECT p.user_id FROM sessions.session_participants p WHERE p.session_id = s.id ORDER BY p.user_id) AS people
     FROM sessions.series r JOIN sessions.sessions s ON s.series_id = r.id
     WHERE r.calendar_id = ANY ($1::uuid[]) AND s.status <> 'CANCELLED' ORDER BY s.starts_at, s.id`,
    [calendarIds],
  );
}

/** Most dates have the same people, so each set of people is published once. */
function grouped(dates: readonly SeriesDate[]): Pick<SeriesCalendar, 'sessions' | 'groups'> {
  const groups = new Map<string, { at: number; people: string[] }>();
  const sessions = dates.map(({ calendarId: _calendarId, people, startsAt, endsAt, ...session }) => {
    const key = people.join();
    const group = groups.get(key) ?? { at: groups.size, people };
    groups.set(key, group);
    return {
      ...session,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      group: group.at,
    };
  });
  return { sessions, groups: [...groups.values()].map(({ people }) => people) };
}
