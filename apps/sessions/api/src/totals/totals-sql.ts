import { type BoundFilter, conditions, type Statement, Values } from '../session-filter/subject';
import { wholeDays, type CutRange, type DayRange, type InstantRange } from './whole-days';

/** Sessions of a large district in a year. */
const MOST_COUNTED = 100_000;
/** Sessions with a lack are counted with every read of the first page, so the limit is lower. */
const MOST_LACKING = 20_000;

/** Most sessions that are counted individually, where the stored sums cannot answer the filter. */
export const mostCounted = ({ lack }: BoundFilter) => (lack === null ? MOST_COUNTED : MOST_LACKING);

/** The stored sums have programs, schools, types, statuses and days as keys; not people, subjects and grade levels. */
export function isKept({ userIds, search, subjects, gradeLevels, lack }: BoundFilter): boolean {
  return [userIds, search, subjects, gradeLevels, lack].every((filter) => filter === null);
}

/**
 * Sources of the sums of a filter: stored months and days, changes not folded yet, and the sessions themselves for the
 * rest of the range. All in one statement, so that nothing is counted twice or missed.
 */
export interface Plan {
  cut: CutRange;
  filter: BoundFilter;
  values: Values;
}

function planOf(filter: BoundFilter, timeZoneId: string): Plan {
  return {
    cut: isKept(filter) ? wholeDays(filter, timeZoneId) : uncut(filter),
    filter,
    values: new Values(),
  };
}

/** A range without any stored part. */
export function uncut({ from, to }: InstantRange): CutRange {
  return { months: null, days: [], covered: null, rest: [{ from, to }] };
}

export function totalsStatement(filter: BoundFilter, timeZoneId: string): Statement {
  const plan = planOf(filter, timeZoneId);
  const columns = 'sessions, minutes, minutes_delivered, learner_minutes, learner_minutes_present';
  const counted = `SELECT count(*), sum(minutes), sum(minutes_delivered),
      sum(coalesce(learner_minutes_scheduled, minutes * num_learners)), sum(learner_minutes_present)`;
  const sources = [
    ...storedSources(plan, 'SESSION').map((source) => `SELECT ${columns} FROM ${source}`),
    ...plan.cut.rest.map((range) => `${counted} FROM (${sessionsIn(plan, range)}) s`),
  ];
  const sum = (column: string, name: string) => `coalesce(sum(${column}), 0)::float8 AS "${name}"`;
  return {
    text: `SELECT ${sum('sessions', 'sessions')}, ${sum('minutes', 'minutesScheduled')},
        ${sum('minutes_delivered', 'minutesDelivered')}, ${sum('learner_minutes', 'learnerMinutesScheduled')},
        ${sum('learner_minutes_present', 'learnerMinutesPresent')}
      FROM (${sources.join(' UNION ALL ')}) AS sums (${columns})`,
    values: plan.values.list,
  };
}

export function summaryBySchoolStatement(filter: BoundFilter, timeZoneId: string): Statement {
  const plan = planOf(filter, timeZoneId);
  const columns = 'school_id, sessions, learner_minutes, learner_minutes_present, learner_minutes_lost';
  const counted = `SELECT coalesce(p.school_id, ${NO_SCHOOL}), count(DISTINCT p.session_id), sum(coalesce(p.minutes_scheduled, s.minutes)),
      sum(p.minutes_present), sum(p.minutes_lost)`;
  const sources = [
    ...storedSources(plan, 'SCHOOL').map((source) => `SELECT ${columns} FROM ${source}`),
    ...plan.cut.rest.map((range) => `${counted} FROM ${learnersIn(plan, range)} GROUP BY 1`),
  ];
  const sum = (column: string, name: string) => `coalesce(sum(${column}), 0)::float8 AS "${name}"`;
  return {
    text: `SELECT nullif(sums.school_id, ${NO_SCHOOL}) AS "schoolId", ${sum('sessions', 'sessions')},
        ${sum('learner_minutes', 'minutesScheduled')}, ${sum('learner_minutes_present', 'minutesPresent')},
        ${sum('learner_minutes_lost', 'minutesLost')}
      FROM (${sources.join(' UNION ALL ')}) AS sums (${columns}) LEFT JOIN sessions.schools school ON school.id = sums.school_id
      GROUP BY sums.school_id, school.name HAVING sum(sessions) > 0
      ORDER BY sessions.fold_text(school.name) NULLS LAST, sums.school_id`,
    values: plan.values.list,
  };
}

export const NO_SCHOOL = `'00000000-0000-0000-0000-000000000000'::uuid`;

function storedSources({ cut, filter, values }: Plan, kind: 'SESSION' | 'SCHOOL'): string[] {
  const { covered, months, days } = cut;
  if (!covered) return [];
  const within = ({ from, to }: DayRange) =>
    `day >= ${values.add(from)}::date AND day < ${values.add(to)}::date`;
  const tests = [
    ...storedConditions(filter, values),
    ...(kind === 'SCHOOL' ? ofSchools(filter, values, 'school_id') : []),
  ];
  const rows = (table: string, where: string[]) =>
    `sessions.${table} WHERE ${[`kind = '${kind}'`, ...where, ...tests].join(' AND ')}`;
  return [
    ...(months ? [rows('session_totals', [`grain = 'MONTH'`, within(months)])] : []),
    ...days.map((range) => rows('session_totals', [`grain = 'DAY'`, within(range)])),
    rows('session_total_changes', [within(covered)]),
  ];
}

function storedConditions(filter: BoundFilter, values: Values): string[] {
  const { programIds, statuses, sessionTypes, meetingSolutions, schoolIds } = filter;
  const among = (column: string, type: string, list: string[] | null) =>
    list ? [`${column} = ANY (${values.add(list)}::${type}[])`] : [];
  return [
    ...among('program_id', 'uuid', programIds),
    ...among('status', 'text', statuses),
    ...among('session_type', 'text', sessionTypes),
    ...among('meeting_solution', 'text', meetingSolutions),
    ...(schoolIds ? [`school_ids && ${values.add(schoolIds)}::uuid[]`] : []),
  ];
}

/** Restricts rows to the requested schools, so that other schools of the same sessions stay out of the summary. */
export function ofSchools({ schoolIds }: BoundFilter, values: Values, column: string): string[] {
  return schoolIds ? [`${column} = ANY (${values.add(schoolIds)}::uuid[])`] : [];
}

/** The sessions themselves: all of a partial day, and up to a limit where stored sums cannot answer the filter. */
function sessionsIn({ filter, values }: Plan, { from, to }: InstantRange): string {
  const where = [
    ...(from ? [`s.starts_at >= ${values.add(from)}`] : []),
    ...(to ? [`s.starts_at < ${values.add(to)}`] : []),
    ...conditions(filter, values),
  ];
  const limit = isKept(filter) ? '' : `LIMIT ${mostCounted(filter) + 1}`;
  return `SELECT s.* FROM sessions.sessions s ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''} ${limit}`;
}

export function learnersIn(plan: Plan, range: InstantRange): string {
  const tests = [
    `p.session_id = s.id`,
    `p.user_type = 'LEARNER'`,
    ...ofSchools(plan.filter, plan.values, 'p.school_id'),
  ];
  return `(${sessionsIn(plan, range)}) s JOIN sessions.session_participants p ON ${tests.join(' AND ')}`;
}
