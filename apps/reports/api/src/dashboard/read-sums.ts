import { Temporal } from 'temporal-polyfill';
import type { DashboardSums } from '../__generated__/resolvers';
import { attended, offered, rate } from '../measures/subject';
import type { Read } from '../read';
import type { Dashboard } from './open-dashboard';

/** Grouping of sums: by span (`now`, `before`), by week (its Monday) or by program (its id). */
export type By = 'span' | 'week' | 'program';

const NOTHING: DashboardSums = {
  sessions: 0,
  cancelledSessions: 0,
  minutesScheduled: 0,
  minutesDelivered: 0,
  minutesPresent: 0,
  attendanceRate: null,
  learners: null,
};

/** The dashboard's sums by group key; a group without rows gets `none`. */
export async function readSums(
  dashboard: Dashboard,
  by: By,
  read: Read,
): Promise<{ of: (key: string) => DashboardSums }> {
  const { side, userId, programIds, mondays, before, timeZoneId } = dashboard;
  const from = by === 'span' ? before[0]! : mondays[0]!;
  const until = Temporal.PlainDate.from(mondays.at(-1)!).add({ weeks: 1 }).toString();
  const rows = await read<DashboardSums & { key: string }>(
    `dashboard-${side}-${by}`,
    side === 'PROGRAMS' ? ofPrograms(by) : side === 'LEADER' ? ofLeader(by) : ofLearner(by),
    [
      programIds,
      from,
      until,
      side === 'PROGRAMS' ? timeZoneId : userId,
      ...(by === 'span' ? [mondays[0]] : []),
    ],
  );
  const found = new Map(rows.map(({ key, ...sums }) => [key, sums]));
  const none = side === 'LEARNER' ? NOTHING : { ...NOTHING, learners: 0 };
  return { of: (key) => found.get(key) ?? none };
}

/** `$1` programs, `$2` first day, `$3` day after the last, `$4` person or zone, `$5` first day of the span. */
function keyOf(by: By, week: string, row: string, begin = '$5::date'): string {
  if (by === 'week') return week;
  return by === 'program'
    ? `${row}.program_id`
    : `CASE WHEN ${week} >= ${begin} THEN 'now' ELSE 'before' END`;
}

const int = (sum: string, name: string) => `coalesce(${sum}, 0)::int AS "${name}"`;
const PLACES = offered('e');
const TAKEN = attended('e');
const attendance = (taken: string, places: string) => `${rate(taken, places)} AS "attendanceRate"`;

/** `$4` the learner. */
function ofLearner(by: By): string {
  return `SELECT (${keyOf(by, 'e.week', 'e')})::text AS key, count(*) FILTER (WHERE e.held)::int AS sessions,
      count(*) FILTER (WHERE NOT e.held)::int AS "cancelledSessions", ${int('sum(e.scheduled)', 'minutesScheduled')},
      ${int('sum(e.delivered)', 'minutesDelivered')}, ${int('sum(e.present)', 'minutesPresent')},
      ${attendance(`count(*) FILTER (WHERE ${TAKEN})`, `count(*) FILTER (WHERE ${PLACES})`)}, NULL::int AS learners
    FROM reports.ledger_entries e
    WHERE e.user_id = $4 AND e.user_type = 'LEARNER' AND e.program_id = ANY ($1::uuid[]) AND e.week >= $2::date AND e.week < $3::date
    GROUP BY 1`;
}

/** `$4` the leader. Their learners' entries are the other entries of the same sessions. */
function ofLeader(by: By): string {
  return `WITH led AS (
      SELECT (${keyOf(by, 'l.week', 'l')})::text AS key, l.session_id, ${attended('l')} AS led, l.held, l.scheduled, l.delivered, l.present
      FROM reports.ledger_entries l
      WHERE l.user_id = $4 AND l.user_type = 'LEADER' AND l.program_id = ANY ($1::uuid[]) AND l.week >= $2::date AND l.week < $3::date
    ), learners AS (
      SELECT led.key, count(*) FILTER (WHERE ${TAKEN}) AS taken, count(*) FILTER (WHERE ${PLACES}) AS places,
        count(DISTINCT e.user_id) FILTER (WHERE ${TAKEN}) AS met
      FROM led JOIN reports.ledger_entries e ON e.session_id = led.session_id AND e.user_type = 'LEARNER'
      WHERE led.led GROUP BY 1
    ), own AS (
      SELECT key, count(*) FILTER (WHERE led)::int AS sessions, count(*) FILTER (WHERE NOT held)::int AS "cancelledSessions",
        ${int('sum(scheduled)', 'minutesScheduled')}, ${int('sum(delivered)', 'minutesDelivered')}, ${int('sum(present)', 'minutesPresent')}
      FROM led GROUP BY 1
    )
    SELECT own.*, ${attendance('learners.taken', 'learners.places')}, ${int('learners.met', 'learners')}
    FROM own LEFT JOIN learners USING (key)`;
}

/**
 * `$4` the zone of the days. People are counted from the weekly sums instead of sorting all entries; both parts use
 * index-only scans.
 */
function ofPrograms(by: By): string {
  const midnight = (day: string) => `${day}::date::timestamp AT TIME ZONE $4`;
  const week = `date_trunc('week', s.starts_at AT TIME ZONE $4)::date`;
  const key = by === 'span' ? keyOf(by, 's.starts_at', 's', midnight('$5')) : keyOf(by, week, 's');
  return `WITH held AS (
      SELECT ${key} AS key, count(*) FILTER (WHERE s.held)::int AS sessions,
        count(*) FILTER (WHERE NOT s.held)::int AS "cancelledSessions"
      FROM reports.ledger_sessions s
      WHERE s.program_id = ANY ($1::uuid[]) AND s.starts_at >= ${midnight('$2')} AND s.starts_at < ${midnight('$3')} GROUP BY 1
    ), people AS (
      SELECT ${keyOf(by, 'w.week', 'w')} AS key, sum(w.scheduled) AS scheduled, sum(w.delivered) AS delivered, sum(w.present) AS present,
        sum(w.attended) AS taken, sum(w.offered) AS places
      FROM reports.weeks w
      WHERE w.program_id = ANY ($1::uuid[]) AND w.user_type = 'LEARNER' AND w.week >= $2::date AND w.week < $3::date
      GROUP BY 1, w.user_id
    ), learned AS (
      SELECT key, ${int('sum(scheduled)', 'minutesScheduled')}, ${int('sum(delivered)', 'minutesDelivered')},
        ${int('sum(present)', 'minutesPresent')}, ${attendance('sum(taken)', 'sum(places)')},
        count(*) FILTER (WHERE taken > 0)::int AS learners
      FROM people GROUP BY 1
    )
    SELECT key::text AS key, ${int('sessions', 'sessions')}, ${int('"cancelledSessions"', 'cancelledSessions')},
      ${int('"minutesScheduled"', 'minutesScheduled')}, ${int('"minutesDelivered"', 'minutesDelivered')},
      ${int('"minutesPresent"', 'minutesPresent')}, "attendanceRate", ${int('learners', 'learners')}
    FROM held FULL JOIN learned USING (key)`;
}
