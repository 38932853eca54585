import type { Read } from '../read';
import { CHARGE_COLUMNS, CHARGE_SUMS, CHARGE_WEEK, CHARGES_WITH_SESSIONS } from './count-charge-weeks';
import { PAY_COLUMNS, PAY_SUMS, PAY_WEEK, PAY_WITH_SESSIONS } from './count-pay-weeks';
import {
  IS_RATED,
  RATING_COLUMNS,
  RATING_SUMS,
  RATING_WEEK,
  RATINGS_WITH_SESSIONS,
} from './count-rating-weeks';
import type { LearnerWeek, ProgramWeek } from './learner-week';

/** Weeks of one program, from Monday to Monday. */
interface Span {
  programId: string;
  from: string;
  to: string;
}

interface Compared<Key> {
  /** Rows that were compared: those kept, and those that the source yields. */
  rows: number;
  differing: Key[];
}

/** `$1` program, `$2` first, `$3` last Monday. */
const within = (row: string, week: string) =>
  `${row}.program_id = $1 AND ${week} >= $2::date AND ${week} <= $3::date`;
const ofDays = `c.program_id = $1 AND c.day >= $2::date AND c.day < $3::date + 7`;

/** Compares `counted` with `kept`. */
const compared = (key: string) => `differing AS (
    (TABLE counted EXCEPT TABLE kept) UNION (TABLE kept EXCEPT TABLE counted))
  SELECT greatest((SELECT count(*) FROM counted), (SELECT count(*) FROM kept))::int AS rows,
    coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object(${key})) FROM differing d), '[]') AS differing`;
const OF_PROGRAM = `'programId', $1::uuid, 'week', d.week`;
const OF_LEARNER = `'programId', $1::uuid, 'userId', d.user_id, 'week', d.week`;

/** Weeks whose sums are not what the records of pay yield. */
export async function findDifferingPayWeeks(
  { programId, from, to }: Span,
  read: Read,
): Promise<Compared<ProgramWeek>> {
  const [found] = await read<Compared<ProgramWeek>>(
    'rollup-pay-weeks',
    `WITH counted AS (
       SELECT ${PAY_WEEK} AS week, ${PAY_SUMS} FROM ${PAY_WITH_SESSIONS} WHERE c.source = 'PAY' AND ${ofDays} GROUP BY 1, 2, 3
     ), kept AS (
       SELECT k.week, ${PAY_COLUMNS} FROM reports.pay_weeks k WHERE ${within('k', 'k.week')}
     ), ${compared(OF_PROGRAM)}`,
    [programId, from, to],
  );
  return found!;
}

/** Weeks of learners whose sums are not what the charges yield. */
export async function findDifferingChargeWeeks(
  { programId, from, to }: Span,
  read: Read,
): Promise<Compared<LearnerWeek>> {
  const [found] = await read<Compared<LearnerWeek>>(
    'rollup-charge-weeks',
    `WITH counted AS (
       SELECT c.user_id, ${CHARGE_WEEK} AS week, ${CHARGE_SUMS} FROM ${CHARGES_WITH_SESSIONS}
       WHERE c.charged > 0 AND ${ofDays} GROUP BY 1, 2, 3, 4
     ), kept AS (
       SELECT k.user_id, k.week, ${CHARGE_COLUMNS} FROM reports.charge_weeks k WHERE ${within('k', 'k.week')}
     ), ${compared(OF_LEARNER)}`,
    [programId, from, to],
  );
  return found!;
}

/** Weeks of learners whose sums are not what the ratings yield. */
export async function findDifferingRatingWeeks(
  { programId, from, to }: Span,
  read: Read,
): Promise<Compared<LearnerWeek>> {
  const [found] = await read<Compared<LearnerWeek>>(
    'rollup-rating-weeks',
    `WITH counted AS (
       SELECT f.user_id, ${RATING_WEEK} AS week, ${RATING_SUMS} FROM ${RATINGS_WITH_SESSIONS}
       WHERE ${IS_RATED} AND ${within('s', RATING_WEEK)} GROUP BY 1, 2, 3
     ), kept AS (
       SELECT k.user_id, k.week, ${RATING_COLUMNS} FROM reports.rating_weeks k WHERE ${within('k', 'k.week')}
     ), ${compared(OF_LEARNER)}`,
    [programId, from, to],
  );
  return found!;
}

/** Weeks of programs that have pay, charges or ratings, for the check of all sums. */
export const SUMMED_PROGRAMS = `SELECT c.program_id, min(${PAY_WEEK}) AS first, max(${PAY_WEEK}) AS last FROM reports.recorded_costs c
    WHERE c.source = 'PAY' GROUP BY 1
  UNION ALL SELECT c.program_id, min(${CHARGE_WEEK}), max(${CHARGE_WEEK}) FROM reports.charges c GROUP BY 1
  UNION ALL SELECT s.program_id, min(${RATING_WEEK}), max(${RATING_WEEK}) FROM ${RATINGS_WITH_SESSIONS} GROUP BY 1
  UNION ALL SELECT program_id, min(week), max(week) FROM reports.pay_weeks GROUP BY 1
  UNION ALL SELECT program_id, min(week), max(week) FROM reports.charge_weeks GROUP BY 1
  UNION ALL SELECT program_id, min(week), max(week) FROM reports.rating_weeks GROUP BY 1`;
