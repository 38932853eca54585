import { type BoundFilter, type Statement, Values } from '../session-filter/subject';
import { isKept, learnersIn, NO_SCHOOL, ofSchools, uncut, type Plan } from './totals-sql';

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Number of learners by school. With at most one program and one status the stored count is read; with several of them
 * the learners' rows are counted, as many as there are learners; with any other filter the sessions are.
 */
export function learnersBySchoolStatement(filter: BoundFilter): Statement {
  const plan: Plan = { cut: uncut(filter), filter, values: new Values() };
  const counted = isByProgramAndStatus(filter) ? storedLearners(plan) : countedLearners(plan);
  return {
    text: `SELECT nullif(school_id, ${NO_SCHOOL}) AS "schoolId", learners::int FROM (${counted}) counted`,
    values: plan.values.list,
  };
}

export function isByProgramAndStatus(filter: BoundFilter): boolean {
  const { from, to, sessionTypes, meetingSolutions } = filter;
  return isKept(filter) && [from, to, sessionTypes, meetingSolutions].every((part) => part === null);
}

function storedLearners({ filter, values }: Plan): string {
  const { programIds, statuses } = filter;
  const schools = ofSchools(filter, values, 'school_id');
  const where = (tests: string[]) => (tests.length > 0 ? `WHERE ${tests.join(' AND ')}` : '');
  const inScope = [
    ...(programIds ? [`program_id = ANY (${values.add(programIds)}::uuid[])`] : []),
    ...(statuses ? [`status = ANY (${values.add(statuses)}::text[])`] : []),
    ...schools,
  ];
  const many = (list: unknown[] | null) => list !== null && list.length !== 1;
  if (many(programIds) || many(statuses)) {
    const own = [...inScope, `program_id <> ${NO_SCHOOL}`, `status <> ''`];
    const rows = ['school_learners', 'school_learner_changes'].map(
      (table) => `SELECT school_id, user_id, sessions FROM sessions.${table} ${where(own)}`,
    );
    return `SELECT school_id, count(*) AS learners FROM (
      SELECT school_id, user_id FROM (${rows.join(' UNION ALL ')}) both GROUP BY 1, 2 HAVING sum(sessions) > 0) there GROUP BY 1`;
  }
  const [program, status] = [values.add(programIds?.[0] ?? NO_ID), values.add(statuses?.[0] ?? '')];
  const ofScope = (alias: string) => `${alias}.program_id = ${program}::uuid AND ${alias}.status = ${status}`;
  // Learners who are new or gone by changes that are not folded yet.
  return `SELECT school_id, sum(learners) AS learners FROM (
      SELECT school_id, learners FROM sessions.school_learner_counts c ${where([ofScope('c'), ...schools])}
      UNION ALL
      SELECT c.school_id, (coalesce(l.sessions, 0) + c.sessions > 0)::int - (coalesce(l.sessions, 0) > 0)::int
      FROM (SELECT school_id, user_id, sum(sessions) AS sessions FROM sessions.school_learner_changes ${where(inScope)} GROUP BY 1, 2) c
      LEFT JOIN sessions.school_learners l ON ${ofScope('l')} AND l.school_id = c.school_id AND l.user_id = c.user_id
    ) sums GROUP BY 1`;
}

function countedLearners(plan: Plan): string {
  return `SELECT coalesce(p.school_id, ${NO_SCHOOL}) AS school_id, count(DISTINCT p.user_id) AS learners
    FROM ${learnersIn(plan, plan.filter)} GROUP BY 1`;
}
