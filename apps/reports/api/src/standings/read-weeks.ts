import type { Read } from '../read';
import type { Week } from './judge-standing';
import { emptyWeek, keyOf, MEMBERS, type Member } from './count-standings';

/** These members' weeks by `keyOf`, including weeks without sessions; members without any are left out. */
export async function readWeeks(
  read: Read,
  members: readonly Member[],
  mondays: readonly string[],
): Promise<Map<string, Week[]>> {
  const rows = await read<Week & Member>(
    'weeks-of-members',
    `SELECT w.program_id AS "programId", w.user_type AS "userType", w.user_id AS "userId", w.week::text AS monday, w.sessions,
       w.offered, w.attended, w.cancelled, w.scheduled, w.delivered, w.present
     FROM ${MEMBERS}
     JOIN reports.weeks w ON w.program_id = m."programId" AND w.user_type = m."userType" AND w.user_id = m."userId"
     WHERE w.week BETWEEN $2::date AND $3::date`,
    [
      JSON.stringify(members.map(({ programId, userType, userId }) => ({ programId, userType, userId }))),
      mondays[0],
      mondays.at(-1),
    ],
  );
  const found = new Map<string, Map<string, Week>>();
  for (const { programId, userType, userId, ...week } of rows) {
    const key = keyOf({ programId, userType, userId });
    const own = found.get(key) ?? new Map<string, Week>();
    found.set(key, own.set(week.monday, week));
  }
  return new Map(
    [...found].map(([key, own]) => [key, mondays.map((monday) => own.get(monday) ?? emptyWeek(monday))]),
  );
}
