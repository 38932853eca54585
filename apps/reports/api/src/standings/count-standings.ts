import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../read';
import { judgeStanding, JUDGED_WEEKS, type Week } from './judge-standing';
import { readMemberFacts, type MemberFacts } from './read-member-facts';
import { readWeeks } from './read-weeks';
import { daysBetween, mondaysUntil } from './week-days';

/** A person's membership in a program as leader or learner. */
export interface Member {
  programId: string;
  userType: 'LEADER' | 'LEARNER';
  userId: string;
}

/** Keys of rows; `$1` of the statements that use it. */
export const MEMBERS = `jsonb_to_recordset($1::jsonb) AS m ("programId" uuid, "userType" text, "userId" uuid)`;

/**
 * Recounts the standings of these members; those no longer in the program are skipped. Six statements, independent of
 * their number.
 */
export async function countStandings(db: TenantDb, members: readonly Member[], now: Date): Promise<void> {
  if (members.length === 0) return;
  const [zone] = await db.query<{ timeZoneId: string }>(
    `SELECT time_zone_id AS "timeZoneId" FROM reports.ecosystems`,
  );
  const timeZoneId = zone?.timeZoneId ?? 'UTC';
  const mondays = mondaysUntil(now, timeZoneId, JUDGED_WEEKS);
  const weeks = await readWeeks(inTransaction(db), members, mondays);
  const known = await readMemberFacts(db, members, mondays[0]!);
  const rows = known.map((row) => {
    const last = row.lastSeenAt;
    const standing = judgeStanding({
      weeks: weeks.get(keyOf(row)) ?? mondays.map(emptyWeek),
      daysSince: last ? daysBetween(last, now, timeZoneId) : null,
      hasCompletedSession: row.hasCompletedSession,
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

async function save(
  db: TenantDb,
  rows: readonly (MemberFacts & ReturnType<typeof judgeStanding>)[],
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
