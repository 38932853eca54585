import pg from 'pg';
import { actorIn } from '../actor.mjs';

export const ECOSYSTEM = '01990000-0000-7000-8000-0000000000ef';
const LEARNERS = 400;
const SCHOOLS = 10;
/** People of each program who answered and left it. */
const LEAVERS = 4;
/** Of the learners whose number is a multiple of this, each assessment has an archived response. */
const ARCHIVED = 40;
/** Each assessment of a program has a window of its own week. */
const QUESTIONS = 5;

/** @param {string} group @param {number} n */
const id = (group, n) => `01990000-0000-7000-8000-${group}${n.toString(16).padStart(11, '0')}`;
/** @param {number} n */
export const programId = (n) => id('3', n);
/** @param {number} n */
export const assessmentId = (n) => id('7', n);
/** @param {number} n */
export const schoolId = (n) => id('4', n);
/** @param {number} n */
const learnerId = (n) => id('1', n);

export const superAdmin = actorIn(ECOSYSTEM, { userId: id('5', 1), ecosystemRoles: ['SUPER_ADMIN'] });
/** @param {number} n */
export const learner = (n) =>
  actorIn(ECOSYSTEM, {
    userId: learnerId(n),
    programRoles: [{ programId: programId(0), role: 'LEARNER' }],
  });

/**
 * @typedef {object} Size
 * @property {number} programs
 * @property {number} assessmentsEach per program
 */

/**
 * Programs of 400 learners with assessments of five questions, and people who left. Of the first programs the newest
 * assessments are answered, each by four of five learners.
 *
 * @param {string} adminUrl
 * @param {Size} size
 * @param {Size} answered at most the size
 * @returns {Promise<number>} seconds
 */
export async function fillAssessments(adminUrl, { programs, assessmentsEach }, answered) {
  const began = performance.now();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(PROGRAMS, [ECOSYSTEM, programs]);
    await client.query(PEOPLE, [ECOSYSTEM, programs]);
    await client.query(FORMER_PEOPLE, [ECOSYSTEM, programs]);
    await client.query(ASSESSMENTS, [ECOSYSTEM, programs, assessmentsEach]);
    await client.query(QUESTIONS_SQL, [ECOSYSTEM, programs, assessmentsEach]);
    for (const sql of [RESPONSES, ARCHIVED_RESPONSES, FORMER_RESPONSES])
      await client.query(sql, [ECOSYSTEM, answered.programs, answered.assessmentsEach]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return (performance.now() - began) / 1000;
}

/** @param {string} group @param {string} n an SQL expression */
const idSql = (group, n) => `('01990000-0000-7000-8000-${group}' || lpad(to_hex(${n}), 11, '0'))::uuid`;

const PROGRAMS = `INSERT INTO learning.programs (ecosystem_id, id, name, archived, student_notes, self_paced, revision, time_zone_id)
  SELECT $1::uuid, ${idSql('3', 'n')}, 'Program ' || n, false, true, true, 1, 'America/Denver' FROM generate_series(0, $2::int - 1) AS n`;
/** The learners of program p begin at p * 400. */
const PEOPLE = `INSERT INTO learning.families (ecosystem_id, user_id, parent_ids, program_ids, leads_in, name, search_text, language,
    school_id, grade_level, revision)
  SELECT $1::uuid, ${idSql('1', 'n')}, '{}', ARRAY[${idSql('3', `n / ${LEARNERS}`)}], '{}', 'Learner ' || n, 'learner ' || n, 'en',
    ${idSql('4', `n % ${SCHOOLS}`)}, lpad((n % 8 + 1)::text, 2, '0'), 1
  FROM generate_series(0, $2::int * ${LEARNERS} - 1) AS n`;
const FORMER_PEOPLE = `INSERT INTO learning.families (ecosystem_id, user_id, parent_ids, program_ids, leads_in, name, search_text,
    language, revision)
  SELECT $1::uuid, ${idSql('2', 'n')}, '{}', '{}', '{}', 'Former ' || n, 'former ' || n, 'en', 1
  FROM generate_series(0, $2::int * ${LEAVERS} - 1) AS n`;
/**
 * The assessments of program p begin at p * 1000; the first one is open now, the others in the weeks before. Those of the
 * first program are the newest of all.
 */
const ASSESSMENT = `${idSql('7', 'p * 1000 + a')}`;
const ASSESSMENTS = `INSERT INTO learning.assessments (ecosystem_id, id, program_id, form_name, description, form_type, assessment_type,
    cadence, respondents, visibility, start_date, end_date, school_ids, grade_levels, is_post, properties, rubrics, created_at)
  SELECT $1::uuid, ${ASSESSMENT}, ${idSql('3', 'p')}, 'Survey ' || a, '', 'INTERNAL', 'SURVEY', 'ONCE', 'LEARNERS', 'LEADERS',
    current_date - a * 7 - 3, current_date - a * 7 + 3, '{}', '{}', false, '[]', '[]', now() - p * interval '2 years' - a * interval '7 days'
  FROM generate_series(0, $2::int - 1) AS p, generate_series(0, $3::int - 1) AS a`;
const QUESTIONS_SQL = `INSERT INTO learning.questions (ecosystem_id, id, form_id, question, question_type, required, options, details, position,
    answered)
  SELECT $1::uuid, ${idSql('8', '(p * 1000 + a) * 10 + q')}, ${ASSESSMENT}, 'Question ' || q, 'SCALE', true, '{}', '{}', q, true
  FROM generate_series(0, $2::int - 1) AS p, generate_series(0, $3::int - 1) AS a, generate_series(1, ${QUESTIONS}) AS q`;
/**
 * One response to each assessment of each program for each number l.
 *
 * @param {{ group: string, user: string, numbers: number, where: string, archived: string }} rows SQL expressions of p, a and l
 */
const responsesSql = ({ group, user, numbers, where, archived }) =>
  `INSERT INTO learning.assessment_responses (ecosystem_id, id, assessment_id, program_id, user_id, window_start, answers,
    submitted_at, archived_at)
  SELECT $1::uuid, ${idSql(group, `(p * 1000 + a)::bigint * ${LEARNERS} + l`)}, ${ASSESSMENT}, ${idSql('3', 'p')}, ${user},
    current_date - a * 7 - 3,
    (SELECT jsonb_agg(jsonb_build_object('questionId', ${idSql('8', '(p * 1000 + a) * 10 + q')}, 'question', 'Question ' || q,
       'questionType', 'SCALE', 'value', (l + q) % 5 + 1)) FROM generate_series(1, ${QUESTIONS}) AS q),
    now() - a * interval '7 days', ${archived}
  FROM generate_series(0, $2::int - 1) AS p, generate_series(0, $3::int - 1) AS a, generate_series(0, ${numbers - 1}) AS l
  WHERE ${where}`;
const USER = idSql('1', `p * ${LEARNERS} + l`);
const RESPONSES = responsesSql({
  ...{ group: '9', user: USER, numbers: LEARNERS, where: 'l % 5 > 0', archived: 'NULL::timestamptz' },
});
const ARCHIVED_RESPONSES = responsesSql({
  ...{ group: 'a', user: USER, numbers: LEARNERS, where: `l % ${ARCHIVED} = 0`, archived: 'now()' },
});
const FORMER_RESPONSES = responsesSql({
  ...{
    group: 'b',
    user: idSql('2', `p * ${LEAVERS} + l`),
    numbers: LEAVERS,
    where: 'true',
    archived: 'NULL::timestamptz',
  },
});
