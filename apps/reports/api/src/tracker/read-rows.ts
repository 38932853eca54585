import type { EngagementRow } from '../__generated__/resolvers';
import type { Read } from '../read';
import {
  daysBetween,
  emptyWeek,
  keyOf,
  type Member,
  readWeeks,
  type Reason,
  type Status,
  targetWeeks,
  type Week,
} from '../standings/subject';
import { CONDITIONS, type Tracker } from './open-tracker';
import { readCursor } from './cursor';

export interface StandingRow {
  userId: string;
  sortName: string;
  name: string;
  schoolName: string | null;
  gradeLevel: string | null;
  leaderIds: string[];
  status: Status;
  reasons: Reason[];
  lastSeenAt: Date | null;
  attendanceRate: number | null;
  weeklyMinutes: number;
  /** Value that the list is sorted by. */
  sortedBy: string;
}

/** Column and type of each sort order. */
const SORTS: Record<Tracker['sort'], readonly [column: string, type: string]> = {
  URGENCY: ['urgency', 'int'],
  NAME: ['sort_name', 'text'],
  LAST_SEEN: ['seen_sort', 'timestamptz'],
  ATTENDANCE: ['attendance_sort', 'int'],
  MINUTES: ['weekly_minutes', 'int'],
};

/** The people of a page; one more than `most` shows that there is another page. */
export function readStandings(
  read: Read,
  { values, statuses, sort, descending }: Tracker,
  most: number,
  after: string | null,
): Promise<StandingRow[]> {
  const [column, type] = SORTS[sort];
  const [way, beyond] = descending ? ['DESC', '<'] : ['ASC', '>'];
  const cursor = after === null ? [null, null] : readCursor(after, type);
  return read<StandingRow>(
    `standings-${sort}-${way}-${after === null ? 'first' : 'next'}`,
    `SELECT s.user_id AS "userId", s.sort_name AS "sortName", p.name, c.name AS "schoolName", s.grade_level AS "gradeLevel",
       s.leader_ids AS "leaderIds", s.status, s.reasons, s.last_seen_at AS "lastSeenAt", s.attendance AS "attendanceRate",
       s.weekly_minutes AS "weeklyMinutes", s.${column}::text AS "sortedBy"
     FROM reports.standings s JOIN reports.people p ON p.user_id = s.user_id LEFT JOIN reports.schools c ON c.id = s.school_id
     WHERE ${CONDITIONS} AND ($7::text[] IS NULL OR s.status = ANY ($7))
       ${after === null ? 'AND $8::text IS NULL AND $9::uuid IS NULL' : `AND (s.${column}, s.user_id) ${beyond} ($8::${type}, $9::uuid)`}
     ORDER BY s.${column} ${way}, s.user_id ${way} LIMIT $10`,
    [...values, statuses, ...cursor, most + 1],
  );
}

export async function readCounts(
  read: Read,
  { values }: Tracker,
): Promise<{ status: Status; people: number }[]> {
  return read(
    'standings-counts',
    `SELECT s.status, count(*)::int AS people FROM reports.standings s WHERE ${CONDITIONS} GROUP BY 1`,
    values,
  );
}

/** Adds weeks and leaders to these people by two statements. */
export async function fillRows(
  read: Read,
  tracker: Tracker,
  standings: readonly StandingRow[],
  now: Date,
): Promise<EngagementRow[]> {
  const { programId, role, mondays, timeZoneId, target } = tracker;
  const member = (userId: string): Member => ({ programId, userType: role, userId });
  const [weeks, names] = await Promise.all([
    readWeeks(
      read,
      standings.map(({ userId }) => member(userId)),
      tracker.read,
    ),
    readNames(read, [...new Set(standings.flatMap(({ leaderIds }) => leaderIds))]),
  ]);
  return standings.map(({ leaderIds, sortName: _s, sortedBy: _b, lastSeenAt, ...standing }) => {
    const own = weeks.get(keyOf(member(standing.userId))) ?? tracker.read.map(emptyWeek);
    return {
      ...standing,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      daysSinceLastSession: lastSeenAt ? daysBetween(lastSeenAt, now, timeZoneId) : null,
      targetWeeks: target === null ? null : targetWeeks(own, target),
      leaders: leaderIds.map((userId) => ({ userId, name: names.get(userId) ?? null })),
      weeks: own.slice(-mondays.length).map(weekOf),
    };
  });
}

function weekOf({ monday, scheduled, delivered, present, sessions, attended, cancelled }: Week) {
  return {
    startDate: monday,
    sessions,
    attended,
    cancelled,
    minutesScheduled: scheduled,
    minutesDelivered: delivered,
    minutesPresent: present,
  };
}

async function readNames(read: Read, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await read<{ userId: string; name: string }>(
    'names',
    `SELECT user_id AS "userId", name FROM reports.people WHERE user_id = ANY ($1::uuid[]) AND known`,
    [userIds],
  );
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
