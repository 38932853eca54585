import type { MetricDimension } from '@lyceum/contracts/metrics';
import type { Measure } from './metric-measures';
import type { MetricScope } from './metric-scope';
import { baseOfPivot, measured, type Bind, type StoredSums } from './metric-sql';

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

/** Sums of a metric for each combination of values of the dimensions; without any, one row. */
export function pivotSql(scope: MetricScope, dimensions: readonly MetricDimension[], bind: Bind): string {
  const kept = keptFor(scope, dimensions);
  const base = baseOfPivot(scope, kept, bind);
  const joined = `(${base}) b ${joinsFor(dimensions, kept)}`;
  // A value may be bound only where the statement uses it.
  const zone = () => bind(scope.timeZoneId, 'text');
  const keyed = dimensions.map((each, at) => ({ key: keyOf(each, kept, zone), as: `k${at}`, each }));
  const sums = `coalesce(sum(r.counts), 0)::float8 AS counts, ${hasOutOf(scope.measure) ? 'coalesce(sum(r.out_of), 0)::int' : 'NULL::int'} AS "outOf"`;
  const names = keyed.map(({ as }) => `r.${as}`).join(', ');
  const grouped = names ? ` GROUP BY ${names}` : '';
  const select = `SELECT ${names ? `${names}, ` : ''}${sums}`;
  if (!isOfPeople(scope.measure))
    return `${select} FROM (SELECT b.*${keyed.map(({ key, as }) => `, ${key} AS ${as}`).join('')} FROM ${joined}) r${grouped}`;
  const { only, counts, outOf } = measured(scope, bind);
  const outer = keyed.filter(({ each }) => each === 'MINUTES_BAND');
  const inner = keyed.filter(({ each }) => each !== 'MINUTES_BAND');
  const who = scope.measure.grain === 'PAIR' ? 'b.user_id, b.leader_id' : 'b.user_id';
  return `${select} FROM (
      SELECT r.*${outer.map(({ as }) => `, ${bandOf('r.present', bind(scope.span.weeks, 'int'))} AS ${as}`).join('')}, ${counts} AS counts, ${outOf} AS out_of FROM (
        SELECT ${who}${inner.map(({ key, as }) => `, ${key} AS ${as}`).join('')}, sum(b.scheduled)::int AS scheduled,
          sum(b.delivered)::int AS delivered, sum(b.present)::int AS present, sum(b.attended)::int AS attended
        FROM ${joined} GROUP BY ${[who, ...inner.map(({ as }) => as)].join(', ')}) r
      WHERE ${only}) r${grouped}`;
}

/** Whether people or pairs are counted once in each cell, rather than rows added up. */
const isOfPeople = ({ grain, rows }: Measure) => grain === 'PAIR' || (grain === 'PERSON' && !rows);

const hasOutOf = ({ outOf }: Measure) => outOf !== undefined;

/** The sums that hold the dimensions; null: entries are needed. */
function keptFor(
  { measure, leaderId }: MetricScope,
  dimensions: readonly MetricDimension[],
): StoredSums | null {
  const { grain, kept, rows } = measure;
  if (leaderId || (rows && rows !== 'PAIRS') || dimensions.some((each) => OF_ENTRIES.includes(each)))
    return null;
  if (!dimensions.includes('SUBJECT')) return kept || grain !== 'ENTRY' ? 'WEEKS' : null;
  return kept ? 'SUBJECT_WEEKS' : null;
}

/** Joins of the base `b`. */
function joinsFor(dimensions: readonly MetricDimension[], kept: StoredSums | null): string {
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
function keyOf(dimension: MetricDimension, kept: StoredSums | null, zone: () => string): string {
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
const bandOf = (present: string, weeks: string) =>
  `CASE WHEN ${present} = 0 THEN '0' ELSE least(${LAST_BAND}, 1 + ${present} / (${BAND_MINUTES} * ${weeks}))::text END`;
