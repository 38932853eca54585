import type { TenantDb } from '@lyceum/server/tenancy';
import { attended, lost, NO_SCHOOL, offered } from '../measures/subject';
import { type Member, MEMBERS } from '../standings/subject';
import { countSubjects } from './count-subject-weeks';
import { countSchoolWeeks, type SchoolWeek } from './count-school-weeks';

export interface MemberWeek extends Member {
  /** Monday, YYYY-MM-DD. */
  week: string;
}

/** Columns of the sums, in the order of `WEEK_SUMS`. */
export const WEEK_COLUMNS = `sessions, offered, attended, cancelled, scheduled, delivered, present, last_at, lost_cancelled, lost_no_leader,
  lost_absent`;

/** Sums of entries `e` of one person, program and week. */
export const WEEK_SUMS = `count(*) FILTER (WHERE e.held)::int, count(*) FILTER (WHERE ${offered('e')})::int,
  count(*) FILTER (WHERE ${attended('e')})::int, count(*) FILTER (WHERE NOT e.held)::int, sum(e.scheduled)::int, sum(e.delivered)::int,
  sum(e.present)::int, max(e.starts_at) FILTER (WHERE ${attended('e')}), sum(${lost.cancelled('e')})::int,
  sum(${lost.noLeader('e')})::int, sum(${lost.absent('e')})::int`;

/** The school that a learner of a row has in the program now; `s` is the row's standing or null. */
export const schoolIn = (row: string) =>
  `CASE WHEN ${row}.user_type = 'LEARNER' THEN coalesce(s.school_id, '${NO_SCHOOL}') ELSE '${NO_SCHOOL}' END`;
export const standingOf = (row: string) =>
  `s.program_id = ${row}.program_id AND s.user_type = ${row}.user_type AND s.user_id = ${row}.user_id`;

const OF = `x.program_id = m."programId" AND x.user_type = m."userType" AND x.user_id = m."userId"`;
const of = (row: string) => OF.replaceAll('x.', `${row}.`);

interface Touched extends SchoolWeek {
  userType: Member['userType'];
}
const TOUCHED = `program_id AS "programId", school_id AS "schoolId", week::text AS week, user_type AS "userType"`;

/** Keys with a week each, and the condition of a row on it. */
const BY_WEEK = {
  those: MEMBERS.replace('"userId" uuid)', '"userId" uuid, week date)'),
  ofWeek: (row: string) => ` AND ${row}.week = m.week`,
};
const OF_ALL_WEEKS = { those: MEMBERS, ofWeek: () => '' };

/** Recounts these people's weeks from the ledger, also by subject, and the weeks of their schools. */
export async function countWeeks(db: TenantDb, weeks: readonly MemberWeek[]): Promise<void> {
  if (weeks.length === 0) return;
  await recount(db, weeks, BY_WEEK);
}

/** Recounts the subjects of these learners' weeks from the ledger. */
export function countSubjectWeeks(db: TenantDb, weeks: readonly MemberWeek[]): Promise<void> {
  return countSubjects(db, weeks, BY_WEEK);
}

/** Recounts every week of these people. */
export async function countAllWeeks(db: TenantDb, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return;
  await recount(db, members, OF_ALL_WEEKS);
}

/**
 * Recounts the weeks of these people whose sums stand under another school than the one they have in the program now: the
 * person moved, joined or left.
 */
export async function followSchools(db: TenantDb, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return;
  const moved = await db.query<Member>(
    `SELECT DISTINCT w.program_id AS "programId", w.user_type AS "userType", w.user_id AS "userId"
     FROM ${MEMBERS} JOIN reports.weeks w ON ${of('w')}
     LEFT JOIN reports.standings s ON ${standingOf('w')} WHERE w.school_id <> ${schoolIn('w')}`,
    [JSON.stringify(members)],
  );
  await countAllWeeks(db, moved);
}

async function recount(
  db: TenantDb,
  keys: readonly Member[],
  { those, ofWeek }: { those: string; ofWeek: (row: string) => string },
): Promise<void> {
  const only = (row: string) => `${of(row)}${ofWeek(row)}`;
  const values = [JSON.stringify(keys)];
  const before = await db.query<Touched>(
    `WITH gone AS (DELETE FROM reports.weeks w USING ${those} WHERE ${only('w')}
       RETURNING w.program_id, w.school_id, w.week, w.user_type)
     SELECT DISTINCT ${TOUCHED} FROM gone WHERE user_type = 'LEARNER'`,
    values,
  );
  const after = await db.query<Touched>(
    `WITH counted AS (
       INSERT INTO reports.weeks (ecosystem_id, program_id, user_type, user_id, week, school_id, ${WEEK_COLUMNS})
       SELECT $2, w.program_id, w.user_type, w.user_id, w.week, ${schoolIn('w')}, ${WEEK_COLUMNS}
       FROM (SELECT e.program_id, e.user_type, e.user_id, e.week, ${WEEK_SUMS} FROM ${those}
         JOIN reports.ledger_entries e ON ${only('e')} GROUP BY e.program_id, e.user_type, e.user_id, e.week)
         AS w (program_id, user_type, user_id, week, ${WEEK_COLUMNS})
       LEFT JOIN reports.standings s ON ${standingOf('w')}
       RETURNING program_id, school_id, week, user_type)
     SELECT DISTINCT ${TOUCHED} FROM counted WHERE user_type = 'LEARNER'`,
    [...values, db.ecosystemId],
  );
  await countSubjects(db, keys, { those, ofWeek });
  await countSchoolWeeks(db, [...before, ...after]);
}
