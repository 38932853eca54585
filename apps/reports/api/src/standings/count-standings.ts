import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../read';
import { judge, JUDGED_WEEKS, type Week } from './judge';
import { readWeeks } from './read-weeks';
import { daysBetween, mondaysUntil } from './week-days';

/** Somebody in a program, as one of both. */
export interface Member {
  programId: string;
  userType: 'LEADER' | 'LEARNER';
  userId: string;
}

/** Keys of rows that statements take as their first value. */
export const MEMBERS = `jsonb_to_recordset($1::jsonb) AS m ("programId" uuid, "userType" text, "userId" uuid)`;

/** Counts anew where these people stand; those who have no place in the program are left out. Four statements, however many. */
export async function countStandings(db: TenantDb, members: readonly Member[], now: Date): Promise<void> {
  if (members.length === 0) return;
  const [zone] = await db.query<{ timeZoneId: string }>(
    `SELECT time_zone_id AS "timeZoneId" FROM reports.ecosystems`,
  );
  const timeZoneId = zone?.timeZoneId ?? 'UTC';
  const mondays = mondaysUntil(now, timeZoneId, JUDGED_WEEKS);
  const weeks = await readWeeks(inTransaction(db), members, mondays);
  const known = await readKnown(db, members, mondays[0]!);
  const rows = known.map((row) => {
    const last = row.lastSeenAt;
    const standing = judge({
      weeks: weeks.get(keyOf(row)) ?? mondays.map(emptyWeek),
      daysSince: last ? daysBetween(last, now, timeZoneId) : null,
      everScheduled: row.everScheduled,
    });
    return { ...row, ...standing };
  });
  await save(db, rows, now);
}

export const keyOf = ({ programId, userType, userId }: Member) => `${programId} ${userType} ${userId}`;

export function emptyWeek(monday: string): Week {
  const nothing = {
    sessions: 0,
    offered: 0,
    attended: 0,
    cancelled: 0,
    scheduled: 0,
    delivered: 0,
    present: 0,
  };
  return { monday, ...nothing };
}

interface Known extends Member {
  everScheduled: boolean;
  lastSeenAt: Date | null;
  leaderIds: string[];
}

function readKnown(db: TenantDb, members: readonly Member[], since: string): Promise<Known[]> {
  const of = `w.program_id = s.program_id AND w.user_type = s.user_type AND w.user_id = s.user_id`;
  return db.query<Known>(
    `SELECT s.program_id AS "programId", s.user_type AS "userType", s.user_id AS "userId",
       EXISTS (SELECT 1 FROM reports.weeks w WHERE ${of} AND w.sessions > 0) AS "everScheduled",
       (SELECT w.last_at FROM reports.weeks w WHERE ${of} AND w.last_at IS NOT NULL ORDER BY w.week DESC LIMIT 1) AS "lastSeenAt",
       CASE s.user_type WHEN 'LEARNER' THEN ARRAY (
         SELECT l.user_id FROM reports.ledger_entries w
         JOIN reports.ledger_entries l ON l.session_id = w.session_id AND l.user_type = 'LEADER'
         WHERE ${of} AND w.week >= $2::date GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 20) ELSE '{}' END AS "leaderIds"
     FROM ${MEMBERS}
     JOIN reports.standings s ON s.program_id = m."programId" AND s.user_type = m."userType" AND s.user_id = m."userId"`,
    [JSON.stringify(members), since],
  );
}

async function save(
  db: TenantDb,
  rows: readonly (Known & ReturnType<typeof judge>)[],
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE reports.standings s SET status = r.status, reasons = r.reasons, urgency = r.urgency, leader_ids = r."leaderIds",
       last_seen_at = r."lastSeenAt", seen_sort = coalesce(r."lastSeenAt", 'epoch'), attendance = r.attendance,
       attendance_sort = coalesce(r.attendance, 101), weekly_minutes = r."weeklyMinutes",
       counted_at = $2
     FROM jsonb_to_recordset($1::jsonb) AS r ("programId" uuid, "userType" text, "userId" uuid, status text, reasons text[],
       urgency int, "leaderIds" uuid[], "lastSeenAt" timestamptz, attendance int, "weeklyMinutes" int)
     WHERE s.program_id = r."programId" AND s.user_type = r."userType" AND s.user_id = r."userId"`,
    [JSON.stringify(rows), now],
  );
}
