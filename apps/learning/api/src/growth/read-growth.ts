import type { AssessmentRow } from '../assessments/subject';
import type { Read } from '../read';
import { eventColumns, keysOf } from './growth-sql';
import type { GrowthWindow, Scale, Tally } from './growth-windows';
import { growthOf, type Growth, type Result } from './judge-growth';

/** Restricts the measurements `m` of assessment `a` and person `p` that are read. */
export interface GrowthReaders {
  condition: string;
  /** Values of the condition, from $1 on. */
  values: unknown[];
}

const FROM = `FROM learning.assessment_measurements m
  JOIN learning.assessments a ON a.ecosystem_id = m.ecosystem_id AND a.id = m.assessment_id
  LEFT JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id
  LEFT JOIN learning.families p ON p.ecosystem_id = m.ecosystem_id AND p.user_id = m.user_id`;

/** The common table expression of measurements with a score, and the statement's values so far. */
function eventsOf(assessment: AssessmentRow, { condition, values }: GrowthReaders) {
  const keys = keysOf(assessment);
  const all = [...values];
  const add = (value: unknown) => `$${all.push(value)}`;
  const id = add(assessment.id);
  const names = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, add(key)])) as Record<
    keyof typeof keys,
    string
  >;
  const number = (name: keyof typeof keys) => `(m.mapped_properties ->> ${names[name]}::text)::float8`;
  const sql = `SELECT m.id, m.user_id, m.measured_on, p.name, p.search_text, p.school_id, p.grade_level, ${eventColumns(names)},
      ${number('score')} AS score, ${number('error')} AS error, ${number('errorScore')} AS error_score,
      ${number('percentile')} AS percentile, coalesce(m.mapped_properties ->> ${names.norms}::text, '') AS norms
    ${FROM} WHERE m.assessment_id = ${id} AND m.mapped_properties ->> ${names.score}::text IS NOT NULL AND ${condition}`;
  return { sql, all, add };
}

export function readTallies(read: Read, assessment: AssessmentRow, readers: GrowthReaders): Promise<Tally[]> {
  const { sql, all } = eventsOf(assessment, readers);
  return read<Tally>(
    'growth-windows',
    `SELECT e.year, e.season, e.subject, e.measure, count(DISTINCT e.user_id)::int AS learners FROM (${sql}) e GROUP BY 1, 2, 3, 4`,
    all,
  );
}

interface PointRow extends Result {
  date: string;
  percentile: number | null;
  norms: string;
}

interface PairRow {
  userId: string;
  name: string | null;
  schoolId: string | null;
  gradeLevel: string | null;
  pre: PointRow;
  post: PointRow;
}

export interface Pair extends PairRow {
  growth: Growth;
}

const POINT = (
  side: string,
) => `jsonb_build_object('date', ${side}.measured_on, 'score', ${side}.score, 'error', ${side}.error,
  'errorScore', ${side}.error_score, 'percentile', ${side}.percentile, 'norms', ${side}.norms)`;

/** Learners with a result on the scale in both windows, by name. Of several results in one window the latest counts. */
export async function readPairs(
  read: Read,
  assessment: AssessmentRow,
  readers: GrowthReaders,
  { scale, windows: [pre, post] }: { scale: Scale; windows: readonly [GrowthWindow, GrowthWindow] },
): Promise<{ pairs: Pair[]; otherNorms: number }> {
  const { sql, all, add } = eventsOf(assessment, readers);
  const [subject, measure] = [add(scale.subject ?? ''), add(scale.measure ?? '')];
  const side = (window: GrowthWindow) =>
    `SELECT DISTINCT ON (e.user_id) e.* FROM events e WHERE e.subject = ${subject} AND e.measure = ${measure}
       AND e.year = ${add(window.schoolYear)} AND e.season = ${add(window.season)} ORDER BY e.user_id, e.measured_on DESC, e.id DESC`;
  const rows = await read<PairRow>(
    'growth-pairs',
    `WITH events AS (${sql}), pre AS (${side(pre)}), post AS (${side(post)})
     SELECT pre.user_id AS "userId", pre.name, pre.school_id AS "schoolId", pre.grade_level AS "gradeLevel", ${POINT('pre')} AS pre,
       ${POINT('post')} AS post
     FROM pre JOIN post USING (user_id) ORDER BY pre.search_text, pre.user_id`,
    all,
  );
  const otherScale = keysOf(assessment).errorScore !== null;
  const same = rows.filter((row) => row.pre.norms === row.post.norms);
  return {
    pairs: same.map((row) => ({ ...row, growth: growthOf(row.pre, row.post, otherScale) })),
    otherNorms: rows.length - same.length,
  };
}
