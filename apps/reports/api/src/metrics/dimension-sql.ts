import type { MetricDimension } from '@lyceum/contracts/metrics';
import type { MetricScope } from './metric-scope';

/** Weekly sums of learners, of learners and subjects, or of money or ratings by subject. */
export type StoredSums = 'WEEKS' | 'SUBJECT_WEEKS' | 'AMOUNT_WEEKS';

/** Dimensions that need the day or the session of a row; the others are in the weekly sums too, SUBJECT in those by subject. */
const OF_ENTRIES: readonly MetricDimension[] = [
  'DAY',
  'MONTH',
  'TERM',
  'SCHOOL_YEAR',
  'SESSION_TYPE',
  'MEETING',
  'LEADER',
  'LOST_REASON',
];
const BAND_MINUTES = 30;
const LAST_BAND = 5;

/** The sums that hold the dimensions; null: entries are needed. */
export function storedSumsFor(
  { measure, leaderId }: MetricScope,
  dimensions: readonly MetricDimension[],
): StoredSums | null {
  const { grain, kept, rows, summed } = measure;
  if (leaderId || dimensions.some((each) => OF_ENTRIES.includes(each))) return null;
  if (summed) return 'AMOUNT_WEEKS';
  if (rows && rows !== 'PAIRS') return null;
  if (!dimensions.includes('SUBJECT')) return kept || grain !== 'ENTRY' ? 'WEEKS' : null;
  return kept ? 'SUBJECT_WEEKS' : null;
}

/** Joins of the base `b`. */
export function joinsFor(dimensions: readonly MetricDimension[], kept: StoredSums | null): string {
  const needs = (...some: MetricDimension[]) => dimensions.some((each) => some.includes(each));
  return [
    needs('SCHOOL', 'GRADE', 'DISTRICT')
      ? `LEFT JOIN reports.standings st ON st.program_id = b.program_id AND st.user_type = 'LEARNER' AND st.user_id = b.user_id`
      : '',
    needs('DISTRICT') ? `LEFT JOIN reports.schools sc ON sc.id = st.school_id` : '',
    needs('SESSION_TYPE', 'MEETING') || (needs('SUBJECT') && !kept)
      ? `LEFT JOIN reports.ledger_sessions ls ON ls.session_id = b.session_id`
      : '',
    needs('LEADER')
      ? `LEFT JOIN reports.ledger_entries le ON le.session_id = b.session_id AND le.user_type = 'LEADER'`
      : '',
  ].join(' ');
}

/** The value of a dimension as text, in the base `b` with its joins. */
export function keyOf(dimension: MetricDimension, kept: StoredSums | null, zone: () => string): string {
  const local = () => `b.starts_at AT TIME ZONE ${zone()}`;
  const keys: Partial<Record<MetricDimension, () => string>> = {
    DAY: () => `to_char(${local()}, 'YYYY-MM-DD')`,
    WEEK: () => (kept ? 'b.week::text' : `date_trunc('week', ${local()})::date::text`),
    MONTH: () => `to_char(${local()}, 'YYYY-MM')`,
    TERM: () => `(SELECT min(t ->> 'firstDay') FROM reports.terms x CROSS JOIN jsonb_array_elements(x.terms) AS t
      WHERE to_char(${local()}, 'YYYY-MM-DD') BETWEEN t ->> 'firstDay' AND t ->> 'lastDay')`,
    // July is the first month of the year that its school year is named after.
    SCHOOL_YEAR: () => `to_char(${local()} - interval '6 months', 'YYYY')`,
    PROGRAM: () => 'b.program_id::text',
    SCHOOL: () => 'st.school_id::text',
    DISTRICT: () => 'sc.district_name',
    GRADE: () => 'st.grade_level',
    SUBJECT: () => (kept ? 'b.subject' : 'ls.subject'),
    SESSION_TYPE: () => 'ls.session_type',
    MEETING: () => 'ls.meeting',
    LEADER: () => 'le.user_id::text',
    LOST_REASON: () => 'b.lost_reason',
  };
  return `coalesce(${keys[dimension]?.() ?? `''`}, '')`;
}

/** 0: none; 1: under 30 minutes a week; 2: 30 to under 60; the last one: 120 and more. */
export const bandOf = (present: string, weeks: string) =>
  `CASE WHEN ${present} = 0 THEN '0' ELSE least(${LAST_BAND}, 1 + ${present} / (${BAND_MINUTES} * ${weeks}))::text END`;
