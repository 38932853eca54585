import { Temporal } from 'temporal-polyfill';
import { attended } from '../measures/subject';
import { inBand, inCell } from './cell-sql';
import { storedSumsFor, type StoredSums } from './dimension-sql';
import type { MetricScope } from './metric-scope';
import {
  feedbackOf,
  meetingsOf,
  metOf,
  pairsOf,
  ratingsOf,
  requestsOf,
  scoresOf,
  substitutesOf,
  visitsByProgram,
  visitsOf,
  withCanceller,
} from './meeting-sql';
import { chargesOf, payOf } from './money-sql';

/** Adds a value to the statement; returns its placeholder. */
export type Bind = (value: unknown, type: string) => string;

export function binder(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` };
}

const dayAfter = ({ days }: MetricScope) => Temporal.PlainDate.from(days.endDate).add({ days: 1 }).toString();

/** Condition on `week`: within the days that are read. */
function within(scope: MetricScope, row: string, bind: Bind): string {
  return `${row}.week >= ${bind(scope.days.beginDate, 'date')} AND ${row}.week < ${bind(dayAfter(scope), 'date')}`;
}

/** Condition: learners with the school and grade in the program now. */
function narrowed({ schoolId, gradeLevel }: MetricScope, row: string, bind: Bind): string {
  if (!schoolId && !gradeLevel) return 'true';
  const school = schoolId ? ` AND s.school_id = ${bind(schoolId, 'uuid')}` : '';
  const grade = gradeLevel ? ` AND s.grade_level = ${bind(gradeLevel, 'text')}` : '';
  return `EXISTS (SELECT FROM reports.standings s WHERE s.program_id = ${row}.program_id AND s.user_type = 'LEARNER'
    AND s.user_id = ${row}.user_id${school}${grade})`;
}

const ENTRY = `e.session_id, e.user_id, e.program_id, e.starts_at, e.held, e.scheduled, e.delivered, e.present,
  e.lost_reason`;

/** Rows of the scope before the metric's own condition. `programs`: condition of a row on its program. */
export function rowsOf(scope: MetricScope, bind: Bind, programs: (row: string) => string): string {
  const rows = rowsOfLeader(scope, bind, programs);
  const { grain } = scope.measure;
  // People and pairs are made of the rows of the cell.
  return grain === 'PERSON' || grain === 'PAIR' ? rows : inCell(scope, rows, null, bind);
}

function rowsOfLeader(scope: MetricScope, bind: Bind, programs: (row: string) => string): string {
  const rows = rowsOfAnybody(scope, bind, programs);
  if (!scope.leaderId) return rows;
  return `SELECT x.* FROM (${rows}) x WHERE EXISTS (SELECT FROM reports.ledger_entries l
    WHERE l.session_id = x.session_id AND l.user_type = 'LEADER' AND l.user_id = ${bind(scope.leaderId, 'uuid')})`;
}

function rowsOfAnybody(scope: MetricScope, bind: Bind, programs: (row: string) => string): string {
  const { side, userId, measure } = scope;
  if (measure.rows === 'CANCELLED')
    return withCanceller(
      rowsOfAnybody({ ...scope, measure: { ...measure, rows: undefined } }, bind, programs),
    );
  if (measure.rows) return rowsOfMeetings(scope, measure.rows, bind, programs);
  if (measure.grain === 'PERSON') return peopleOf(scope, bind, programs);
  if (side === 'PROGRAMS')
    return measure.grain === 'SESSION'
      ? sessionsOf(scope, bind, programs)
      : `SELECT ${ENTRY} FROM reports.ledger_entries e
         WHERE ${programs('e')} AND e.user_type = 'LEARNER' AND ${within(scope, 'e', bind)} AND ${nearby(scope, 'e', bind)}
           AND ${narrowed(scope, 'e', bind)}`;
  const own = `SELECT ${ENTRY} FROM reports.ledger_entries e
    WHERE e.user_id = ${bind(userId, 'uuid')} AND e.user_type = '${side}' AND ${programs('e')} AND ${within(scope, 'e', bind)}`;
  return scope.metric === 'ATTENDANCE_OF_LED' ? besides(own) : own;
}

function rowsOfMeetings(
  scope: MetricScope,
  rows: Exclude<NonNullable<MetricScope['measure']['rows']>, 'CANCELLED'>,
  bind: Bind,
  programs: (row: string) => string,
): string {
  const span = (row: string) => spanOf(scope, row, bind, programs);
  if (rows === 'REQUESTS')
    return requestsOf(`${programs('q')} AND ${asked(scope, bind)} AND ${narrowed(scope, 'q', bind)}`);
  if (rows === 'SUBSTITUTES') return substitutesOf(`${programs('q')} AND ${asked(scope, bind)}`);
  if (rows === 'LEARNER_RATINGS' || rows === 'LEADER_RATINGS') return ratings(scope, rows, bind, programs);
  if (rows === 'PAY' || rows === 'CHARGES') return moneyOf(scope, rows, bind, programs);
  if (rows === 'SCORES')
    return scoresOf(
      `${programs('m')} AND ${onDays(scope, 'm.measured_on', bind)} AND ${narrowed(scope, 'm', bind)}`,
      bind(scope.timeZoneId, 'text'),
    );
  if (rows === 'MEETINGS') return meetingsOf(span('e'));
  if (rows === 'FEEDBACK') return feedbackOf(span('e'));
  const met = metOf(`${span('e')} AND ${narrowed(scope, 'e', bind)}`);
  return rows === 'PAIRS'
    ? pairsOf(inCell(scope, met, null, bind))
    : visitsOf(inCell(scope, visitsByProgram(met), null, bind));
}

const onDays = (scope: MetricScope, day: string, bind: Bind): string =>
  `${day} >= ${bind(scope.days.beginDate, 'date')} AND ${day} < ${bind(dayAfter(scope), 'date')}`;

function moneyOf(
  scope: MetricScope,
  rows: 'PAY' | 'CHARGES',
  bind: Bind,
  programs: (row: string) => string,
): string {
  const only = `${programs('c')} AND c.currency = ${bind(scope.currency, 'text')} AND ${onDays(scope, 'c.day', bind)}
    AND ${narrowed(scope, 'c', bind)}`;
  return (rows === 'PAY' ? payOf : chargesOf)(only, bind(scope.timeZoneId, 'text'));
}

function ratings(
  scope: MetricScope,
  rows: 'LEARNER_RATINGS' | 'LEADER_RATINGS',
  bind: Bind,
  programs: (row: string) => string,
): string {
  const form = rows === 'LEARNER_RATINGS' ? 'LEARNER_POST_SESSION' : 'LEADER_POST_SESSION';
  const found = ratingsOf(form, `${programs('s')} AND ${between(scope, 's.starts_at', bind)}`);
  return `SELECT x.* FROM (${found}) x WHERE ${narrowed(scope, 'x', bind)}`;
}

/** Condition of entries: of completed sessions of the span. */
const spanOf = (scope: MetricScope, row: string, bind: Bind, programs: (row: string) => string) =>
  `${programs(row)} AND ${within(scope, row, bind)} AND ${nearby(scope, row, bind)} AND ${row}.held`;

/** Entries of learners in sessions that the leader led. */
function besides(own: string): string {
  return `SELECT ${ENTRY} FROM (${own} AND ${attended('e')}) led
    JOIN reports.ledger_entries e ON e.session_id = led.session_id AND e.user_type = 'LEARNER'`;
}

function sessionsOf(scope: MetricScope, bind: Bind, programs: (row: string) => string): string {
  return `SELECT s.session_id, NULL::uuid AS user_id, s.program_id, s.starts_at, s.held, NULL::int AS scheduled, NULL::int AS delivered,
      NULL::int AS present
    FROM reports.ledger_sessions s
    WHERE ${programs('s')} AND ${between(scope, 's.starts_at', bind)}`;
}

/** Condition of an instant: on the days of the span in the ecosystem's zone. */
function between(scope: MetricScope, at: string, bind: Bind): string {
  const zone = bind(scope.timeZoneId, 'text');
  const midnight = (day: string) => `${bind(day, 'date')}::timestamp AT TIME ZONE ${zone}`;
  return `${at} >= ${midnight(scope.days.beginDate)} AND ${at} < ${midnight(dayAfter(scope))}`;
}

/** Condition of a request `q`: made in the span. */
const asked = (scope: MetricScope, bind: Bind) => between(scope, 'q.asked_at', bind);

/** The week decides; the start within some days of the week, whatever the zone, lets the index on it be used. */
function nearby(scope: MetricScope, row: string, bind: Bind): string {
  return `${row}.starts_at >= (${bind(scope.days.beginDate, 'date')} - 2)::timestamptz
    AND ${row}.starts_at < (${bind(dayAfter(scope), 'date')} + 2)::timestamptz`;
}

/**
 * Rows that a pivot table is made of: with counts and out_of, or for distinct people with their minutes. `kept`: sums that
 * suffice; null: entries are needed.
 */
export function baseOfPivot(scope: MetricScope, kept: StoredSums | null, bind: Bind): string {
  const ids = bind(
    scope.programs.map(({ id }) => id),
    'uuid[]',
  );
  return baseOf(scope, kept, bind, (row) => `${row}.program_id = ANY (${ids})`);
}

function baseOf(
  scope: MetricScope,
  kept: StoredSums | null,
  bind: Bind,
  programs: (row: string) => string,
): string {
  const { measure } = scope;
  const of = (row: string) =>
    `${programs(row)} AND ${within(scope, row, bind)} AND ${narrowed(scope, row, bind)}`;
  const learners = (row: string) => `${row}.user_type = 'LEARNER' AND ${of(row)}`;
  if (measure.rows === 'VISITS')
    return `SELECT v.program_id, v.user_id, v.usual::int AS counts, v.visits::int AS out_of
      FROM (${visitsByProgram(metOf(`${spanOf(scope, 'e', bind, programs)} AND ${narrowed(scope, 'e', bind)}`))}) v`;
  if (measure.rows === 'PAIRS')
    return `SELECT m.*, 0 AS scheduled, 0 AS delivered, 0 AS present, 0 AS attended
      FROM (${metOf(`${spanOf(scope, 'e', bind, programs)} AND ${narrowed(scope, 'e', bind)}`)}) m`;
  if (measure.grain === 'PERSON')
    return kept === 'WEEKS'
      ? `SELECT w.program_id, w.user_id, w.week, w.scheduled, w.delivered, w.present, w.attended FROM reports.weeks w
         WHERE ${learners('w')}`
      : `SELECT e.program_id, e.user_id, e.session_id, e.starts_at, e.scheduled, e.delivered, e.present,
           (${attended('e')})::int AS attended
         FROM reports.ledger_entries e WHERE ${learners('e')} AND ${nearby(scope, 'e', bind)}`;
  if (measure.summed && kept) return amountsOf(scope, measure.summed, bind, of);
  if (measure.kept && kept) {
    const { counts, outOf } = measure.kept;
    const sums = `(${counts})::int AS counts, ${outOf ? `(${outOf})::int` : 'NULL::int'} AS out_of`;
    return kept === 'SUBJECT_WEEKS'
      ? `SELECT w.program_id, w.user_id, w.week, w.subject, ${sums} FROM reports.subject_weeks w
         WHERE ${of('w')}`
      : `SELECT w.program_id, w.user_id, w.week, ${sums} FROM reports.weeks w WHERE ${learners('w')}`;
  }
  const { only, counts, outOf } = measured(scope, bind);
  return `SELECT r.*, date_trunc('week', r.starts_at AT TIME ZONE ${bind(scope.timeZoneId, 'text')})::date AS week,
      ${counts} AS counts, ${outOf} AS out_of
    FROM (${rowsOf(scope, bind, programs)}) r WHERE ${only}`;
}

const AMOUNT_WEEKS = {
  PAY: `w.program_id, NULL::uuid AS user_id, w.week, w.subject FROM reports.pay_weeks w`,
  CHARGES: `w.program_id, w.user_id, w.week, w.subject FROM reports.charge_weeks w`,
  RATINGS: `w.program_id, w.user_id, w.week, w.subject FROM reports.rating_weeks w`,
} as const;

/** Weekly sums of money or ratings. `of`: condition of a row. */
function amountsOf(
  scope: MetricScope,
  { table, counts, outOf }: NonNullable<MetricScope['measure']['summed']>,
  bind: Bind,
  of: (row: string) => string,
): string {
  const currency = table === 'RATINGS' ? '' : ` AND w.currency = ${bind(scope.currency, 'text')}`;
  return `SELECT ${counts} AS counts, ${outOf ?? 'NULL::int'} AS out_of, ${AMOUNT_WEEKS[table]}
    WHERE ${of('w')}${currency} AND ${outOf ?? counts} <> 0`;
}

const SUMS = `sum(scheduled)::int AS scheduled, sum(delivered)::int AS delivered, sum(present)::int AS present`;

/** One row per learner, summed over programs. */
function peopleOf(scope: MetricScope, bind: Bind, programs: (row: string) => string): string {
  if (scope.cell.length > 0) return peopleOfCell(scope, bind, programs);
  if (scope.side === 'PROGRAMS')
    return `SELECT w.user_id, ${SUMS}, sum(w.attended)::int AS attended FROM reports.weeks w
      WHERE ${programs('w')} AND w.user_type = 'LEARNER' AND ${within(scope, 'w', bind)} AND ${narrowed(scope, 'w', bind)}
      GROUP BY w.user_id`;
  const own = `SELECT ${ENTRY} FROM reports.ledger_entries e
    WHERE e.user_id = ${bind(scope.userId, 'uuid')} AND e.user_type = 'LEADER' AND ${programs('e')} AND ${within(scope, 'e', bind)}`;
  return `SELECT m.user_id, ${SUMS}, (count(*) FILTER (WHERE ${attended('m')}))::int AS attended FROM (${besides(own)}) m
    GROUP BY m.user_id`;
}

/** One row per learner, summed over the rows of a cell. */
function peopleOfCell(scope: MetricScope, bind: Bind, programs: (row: string) => string): string {
  const kept = storedSumsFor(
    scope,
    scope.cell.map(({ dimension }) => dimension),
  );
  const rows = inCell(scope, baseOf(scope, kept, bind, programs), kept, bind);
  return `SELECT r.* FROM (SELECT b.user_id, ${SUMS}, sum(b.attended)::int AS attended FROM (${rows}) b GROUP BY b.user_id) r
    WHERE ${inBand(scope, bind)}`;
}

/** SQL of a measure with its parameters. */
export function measured(scope: MetricScope, bind: Bind): { only: string; counts: string; outOf: string } {
  const { measure, span, fullDosageMinutes } = scope;
  const fill = (sql: string) =>
    sql
      .replaceAll(':weeks', () => bind(span.weeks, 'int'))
      .replaceAll(':full', () => bind(fullDosageMinutes, 'int'));
  return {
    only: fill(measure.only),
    counts: `(${fill(measure.counts)})::int`,
    outOf: measure.outOf ? `(${fill(measure.outOf)})::int` : 'NULL::int',
  };
}

/** The metric from the weekly sums of programs, which covers a year without reading entries. */
export function totalOfWeeks(scope: MetricScope, bind: Bind, programs: (row: string) => string): string {
  const kept = storedSumsFor(scope, []);
  return `SELECT coalesce(sum(b.counts), 0)::float8 AS counts,
      ${scope.measure.outOf ? 'coalesce(sum(b.out_of), 0)::int' : 'NULL::int'} AS "outOf"
    FROM (${baseOf(scope, kept, bind, programs)}) b`;
}
