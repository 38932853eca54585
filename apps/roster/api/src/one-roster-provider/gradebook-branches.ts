import { PROGRAM_CLASS, type Branch } from './branches';

/**
 * Assessments of the program as line items, one per window, and the scores of learners as their results. Both belong to
 * the class that stands for the program.
 */

const ITEM_OF = `roster.assessment_line_items t WHERE t.ecosystem_id = $1 AND t.program_id = p.id`;
/** SQL: ids that are computed from the program and a part, which line items name. */
const categoryOf = (isPost: string) =>
  `roster.stable_id($1, 'program-category', p.id || '/' || ${isPost}::text)`;
const scaleOf = (most: string) =>
  `roster.stable_id($1, 'program-score-scale', p.id || '/' || trim_scale(${most})::text)`;
/** SQL: the text in the organization's language. */
const said = (en: string, sp: string) =>
  `CASE (SELECT y.default_language FROM roster.ecosystems y WHERE y.ecosystem_id = $1) WHEN 'sp' THEN ${sp} ELSE ${en} END`;
const isClass = (id: string) => `${PROGRAM_CLASS} = ${id}`;

const lineItems: Branch = {
  from: ITEM_OF,
  id: 't.id',
  updated: 't.updated_at',
  gone: `NOT EXISTS (SELECT FROM roster.assessment_results r WHERE r.ecosystem_id = $1 AND r.line_item_id = t.id AND NOT r.gone)`,
  texts: {
    title: 't.title',
    assignDate: `to_char(t.window_start, 'YYYY-MM-DD"T00:00:00.000Z"')`,
    dueDate: `to_char(t.window_end, 'YYYY-MM-DD"T23:59:59.000Z"')`,
    resultValueMin: '0::numeric',
    resultValueMax: 'trim_scale(t.most_points)',
    'class.sourcedId': PROGRAM_CLASS,
    'school.sourcedId': 'p.id',
    'category.sourcedId': categoryOf('t.is_post'),
    'scoreScale.sourcedId': scaleOf('t.most_points'),
  },
  numbers: ['resultValueMin', 'resultValueMax'],
  shown: { program: 'p.id' },
  of: {
    classes: isClass,
    schools: (id) => `EXISTS (SELECT FROM roster.assessment_results r
      JOIN roster.program_students e ON e.ecosystem_id = $1 AND e.program_id = p.id AND e.student_id = r.student_id
      JOIN roster.students s ON s.ecosystem_id = $1 AND s.id = r.student_id
      WHERE r.ecosystem_id = $1 AND r.line_item_id = t.id AND s.school_id = ${id})`,
  },
};

/** Only of the program's students in the roster: a result must not name a person that the reader cannot see. */
const results: Branch = {
  from: `roster.assessment_results t
    JOIN roster.assessment_line_items l ON l.ecosystem_id = $1 AND l.id = t.line_item_id
    JOIN roster.program_students e ON e.ecosystem_id = $1 AND e.program_id = p.id AND e.student_id = t.student_id
    WHERE t.ecosystem_id = $1 AND t.program_id = p.id`,
  id: 't.id',
  updated: 't.updated_at',
  gone: 't.gone',
  texts: {
    score: 'trim_scale(t.points)',
    scoreDate: `to_char(t.scored_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
    scoreStatus: `'fully graded'`,
    'lineItem.sourcedId': 't.line_item_id',
    'student.sourcedId': 't.student_id',
    'class.sourcedId': PROGRAM_CLASS,
    'scoreScale.sourcedId': scaleOf('l.most_points'),
  },
  numbers: ['score'],
  shown: { program: 'p.id', mostPoints: 'trim_scale(t.most_points)' },
  of: {
    classes: isClass,
    lineItems: (id) => `t.line_item_id = ${id}`,
    students: (id) => `t.student_id = ${id}`,
  },
};

/** Two per program: assessments, and those that measure again what an earlier one measured. */
const categories: Branch = {
  from: `(SELECT l.is_post, min(l.created_at) AS created_at FROM roster.assessment_line_items l
    WHERE l.ecosystem_id = $1 AND l.program_id = p.id GROUP BY l.is_post) t WHERE true`,
  id: categoryOf('t.is_post'),
  updated: 't.created_at',
  gone: 'false',
  texts: {
    title: `CASE WHEN t.is_post THEN ${said(`'Post-assessments'`, `'Evaluaciones finales'`)} ELSE ${said(`'Assessments'`, `'Evaluaciones'`)} END`,
  },
  shown: { program: 'p.id' },
  of: { classes: isClass },
};

/** One per program and number of points: from points to their share in percent. */
const scoreScales: Branch = {
  from: `(SELECT l.most_points, max(l.updated_at) AS updated_at FROM roster.assessment_line_items l
    WHERE l.ecosystem_id = $1 AND l.program_id = p.id GROUP BY l.most_points) t WHERE true`,
  id: scaleOf('t.most_points'),
  updated: 't.updated_at',
  gone: 'false',
  texts: {
    title: said(
      `'0 to ' || trim_scale(t.most_points) || ' points'`,
      `'0 a ' || trim_scale(t.most_points) || ' puntos'`,
    ),
    type: `'points'`,
    'class.sourcedId': PROGRAM_CLASS,
  },
  shown: { program: 'p.id', mostPoints: 'trim_scale(t.most_points)' },
  of: { classes: isClass },
};

export const gradebookBranches = { lineItems, results, categories, scoreScales };
