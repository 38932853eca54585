import type { Read } from '../read';
import { SUMMED_PROGRAMS } from '../weekly-sums/subject';
import { SCHOOL_COLUMNS, SCHOOL_SUMS, type SchoolWeek } from './count-school-weeks';
import { ENTRIES_WITH_SUBJECT, SUBJECT, SUBJECT_COLUMNS, SUBJECT_SUMS } from './count-subject-weeks';
import { schoolIn, standingOf, WEEK_COLUMNS, WEEK_SUMS, type MemberWeek } from './count-weeks';

/** Weeks of one program, from Monday to Monday. */
export interface CheckedSpan {
  programId: string;
  from: string;
  to: string;
}

export interface Compared<Key> {
  /** Rows that were compared: those kept, and those that the source yields. */
  rows: number;
  differing: Key[];
}

/** `$1` program, `$2` first, `$3` last Monday. */
const within = (row: string) =>
  `${row}.program_id = $1 AND ${row}.week >= $2::date AND ${row}.week <= $3::date`;

/**
 * Weeks of people whose kept sums are not what the ledger yields. One statement sees entries and sums of one moment, because they
 * are written in the same transactions.
 */
export async function findDifferingWeeks(span: CheckedSpan, read: Read): Promise<Compared<MemberWeek>> {
  const [found] = await read<Compared<MemberWeek>>(
    'rollup-weeks',
    `WITH counted AS (
       SELECT w.user_type, w.user_id, w.week, ${schoolIn('w')}::uuid AS school_id, ${WEEK_COLUMNS}
       FROM (SELECT e.program_id, e.user_type, e.user_id, e.week, ${WEEK_SUMS} FROM reports.ledger_entries e
         WHERE ${within('e')} GROUP BY 1, 2, 3, 4) AS w (program_id, user_type, user_id, week, ${WEEK_COLUMNS})
       LEFT JOIN reports.standings s ON ${standingOf('w')}
     ), kept AS (
       SELECT w.user_type, w.user_id, w.week, w.school_id, ${WEEK_COLUMNS} FROM reports.weeks w WHERE ${within('w')}
     ), differing AS (
       (SELECT * FROM counted EXCEPT SELECT * FROM kept) UNION (SELECT * FROM kept EXCEPT SELECT * FROM counted))
     SELECT greatest((SELECT count(*) FROM counted), (SELECT count(*) FROM kept))::int AS rows,
       coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('programId', $1::uuid, 'userType', d.user_type, 'userId', d.user_id,
         'week', d.week)) FROM differing d), '[]') AS differing`,
    [span.programId, span.from, span.to],
  );
  return found!;
}

/** Weeks of learners whose kept sums by subject are not what the ledger yields. */
export async function findDifferingSubjectWeeks(
  span: CheckedSpan,
  read: Read,
): Promise<Compared<MemberWeek>> {
  const [found] = await read<Compared<MemberWeek>>(
    'rollup-subject-weeks',
    `WITH counted AS (
       SELECT e.user_id, e.week, ${SUBJECT} AS subject, ${SUBJECT_SUMS} FROM ${ENTRIES_WITH_SUBJECT}
       WHERE ${within('e')} AND e.user_type = 'LEARNER' GROUP BY 1, 2, 3
     ), kept AS (
       SELECT k.user_id, k.week, k.subject, ${SUBJECT_COLUMNS} FROM reports.subject_weeks k WHERE ${within('k')}
     ), differing AS (
       (TABLE counted EXCEPT TABLE kept) UNION (TABLE kept EXCEPT TABLE counted))
     SELECT greatest((SELECT count(*) FROM counted), (SELECT count(*) FROM kept))::int AS rows,
       coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('programId', $1::uuid, 'userType', 'LEARNER', 'userId', d.user_id,
         'week', d.week)) FROM differing d), '[]') AS differing`,
    [span.programId, span.from, span.to],
  );
  return found!;
}

/** Weeks of schools whose kept sums are not what the weeks of their learners add up to. */
export async function findDifferingSchoolWeeks(span: CheckedSpan, read: Read): Promise<Compared<SchoolWeek>> {
  const [found] = await read<Compared<SchoolWeek>>(
    'rollup-school-weeks',
    `WITH counted AS (
       SELECT w.school_id, w.week, ${SCHOOL_SUMS} FROM reports.weeks w
       WHERE ${within('w')} AND w.user_type = 'LEARNER' GROUP BY 1, 2
     ), kept AS (
       SELECT k.school_id, k.week, ${SCHOOL_COLUMNS} FROM reports.school_weeks k WHERE ${within('k')}
     ), differing AS (
       (TABLE counted EXCEPT TABLE kept) UNION (TABLE kept EXCEPT TABLE counted))
     SELECT greatest((SELECT count(*) FROM counted), (SELECT count(*) FROM kept))::int AS rows,
       coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('programId', $1::uuid, 'schoolId', d.school_id, 'week', d.week))
         FROM differing d), '[]') AS differing`,
    [span.programId, span.from, span.to],
  );
  return found!;
}

/** Programs with entries, amounts, ratings or sums, with their first and last week. */
export function readCheckedPrograms(read: Read): Promise<CheckedSpan[]> {
  return read<CheckedSpan>(
    'rollup-programs',
    `SELECT p.program_id AS "programId", min(p.first)::text AS "from", max(p.last)::text AS "to" FROM (
       SELECT program_id, min(week) AS first, max(week) AS last FROM reports.ledger_entries GROUP BY 1
       UNION ALL SELECT program_id, min(week), max(week) FROM reports.weeks GROUP BY 1
       UNION ALL SELECT program_id, min(week), max(week) FROM reports.subject_weeks GROUP BY 1
       UNION ALL SELECT program_id, min(week), max(week) FROM reports.school_weeks GROUP BY 1
       UNION ALL ${SUMMED_PROGRAMS}) p
     GROUP BY 1 ORDER BY 1`,
    [],
  );
}
