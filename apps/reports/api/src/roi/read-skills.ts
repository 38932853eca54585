import { Temporal } from 'temporal-polyfill';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { RoiSkillsCheck } from '../__generated__/resolvers';
import type { Read } from '../read';
import type { RoiScope } from './open-roi';

const MOST_CHECKS = 200;
/** A check may be answered some time before and after the weeks of a report. */
const MARGIN_DAYS = 90;

/** Percent of the points before and after; null: not measured. */
export type SkillsScores = readonly [before: number | null, after: number | null];

/** Skills checks with scores in these programs (null: all), by name. */
export function readSkillsChecks(
  programIds: readonly string[] | null,
  read: Read,
): Promise<RoiSkillsCheck[]> {
  return read<RoiSkillsCheck>(
    'roi-skills-checks',
    `SELECT c.id, c.name FROM (
       SELECT DISTINCT ON (m.assessment_id) m.assessment_id AS id, coalesce(m.form_name, '') AS name FROM reports.measured_learners m
       WHERE NOT m.withdrawn AND m.assessment_id IS NOT NULL AND m.most_points > 0
         AND ($1::uuid[] IS NULL OR m.program_id = ANY ($1))
       ORDER BY m.assessment_id, m.published_at DESC) c
     ORDER BY reports.fold_text(c.name), c.id LIMIT ${MOST_CHECKS}`,
    [programIds],
  );
}

/**
 * Scores of a skills check before and after the middle of the weeks, by learner, in programs that the reader administers.
 * Throws NOT_FOUND for a check without scores there.
 */
export async function readSkills(
  skillsCheckId: string,
  { span, administered }: Pick<RoiScope, 'span' | 'administered'>,
  read: Read,
): Promise<Map<string, SkillsScores>> {
  if (!isUuid(skillsCheckId)) throw new NotFound('assessment');
  const [known] = await read(
    'roi-skills-check',
    `SELECT 1 FROM reports.measured_learners m WHERE m.assessment_id = $1 AND NOT m.withdrawn
       AND ($2::uuid[] IS NULL OR m.program_id = ANY ($2)) LIMIT 1`,
    [skillsCheckId, administered],
  );
  if (!known) throw new NotFound('assessment');
  const { from, middle, to } = spanOfScores(span);
  const rows = await read<{ userId: string; before: number | null; after: number | null }>(
    'roi-skills-scores',
    `SELECT m.user_id AS "userId",
       (array_agg(100.0 * m.points / m.most_points ORDER BY m.measured_on, m.response_id)
         FILTER (WHERE m.measured_on <= $4::date))[1]::float8 AS before,
       (array_agg(100.0 * m.points / m.most_points ORDER BY m.measured_on DESC, m.response_id DESC)
         FILTER (WHERE m.measured_on > $4::date))[1]::float8 AS after
     FROM reports.measured_learners m
     WHERE m.assessment_id = $1 AND NOT m.withdrawn AND m.most_points > 0 AND ($2::uuid[] IS NULL OR m.program_id = ANY ($2))
       AND m.measured_on >= $3::date AND m.measured_on <= $5::date GROUP BY 1`,
    [skillsCheckId, administered, from, middle, to],
  );
  return new Map(rows.map(({ userId, before, after }) => [userId, [before, after] as const]));
}

/** Scores up to and including `middle` are earlier ones. */
export function spanOfScores({ beginDate, endDate }: Pick<RoiScope['span'], 'beginDate' | 'endDate'>) {
  const [begin, end] = [Temporal.PlainDate.from(beginDate), Temporal.PlainDate.from(endDate)];
  const half = Math.floor(begin.until(end, { largestUnit: 'day' }).days / 2);
  return {
    from: begin.subtract({ days: MARGIN_DAYS }).toString(),
    middle: begin.add({ days: half }).toString(),
    to: end.add({ days: MARGIN_DAYS }).toString(),
  };
}
