import type { Answer } from '../feedback/subject';
import type { AssessmentComparisonGroup } from '../__generated__/resolvers';
import type { Read } from '../read';
import type { Measured, Pair } from './comparison';

/** The pre-assessment's id and the post-assessment's id. */
export type Both = readonly [pre: string, post: string];

/** Each person's first response to $1 and last one to $2. */
const RESPONSES = `WITH pre AS (
    SELECT DISTINCT ON (r.user_id) r.user_id, r.id, r.answers FROM learning.assessment_responses r
    WHERE r.assessment_id = $1 AND r.archived_at IS NULL ORDER BY r.user_id, r.window_start),
  post AS (
    SELECT DISTINCT ON (r.user_id) r.user_id, r.id, r.answers FROM learning.assessment_responses r
    WHERE r.assessment_id = $2 AND r.archived_at IS NULL ORDER BY r.user_id, r.window_start DESC)`;

export interface GroupSizes {
  both: number;
  onlyBefore: number;
  onlyAfter: number;
}

export async function readGroupSizes(read: Read, both: Both): Promise<GroupSizes> {
  const [sizes] = await read<GroupSizes>(
    'sizes-of-comparison',
    `${RESPONSES} SELECT count(*) FILTER (WHERE pre.id IS NOT NULL AND post.id IS NOT NULL)::int AS both,
       count(*) FILTER (WHERE post.id IS NULL)::int AS "onlyBefore", count(*) FILTER (WHERE pre.id IS NULL)::int AS "onlyAfter"
     FROM pre FULL JOIN post ON post.user_id = pre.user_id`,
    [...both],
  );
  return sizes!;
}

export interface AnswerPairRow {
  /** The post-assessment's question. */
  questionId: string;
  before: Measured['value'];
  after: Measured['value'];
  pointsBefore: number | null;
  pointsAfter: number | null;
  count: number;
}

/** Equal pairs of answers of the same person to paired questions, counted. */
export function readAnswerPairs(read: Read, both: Both, pairs: readonly Pair[]): Promise<AnswerPairRow[]> {
  if (pairs.length === 0) return Promise.resolve([]);
  return read(
    'answer-pairs',
    `${RESPONSES}, before AS (
       SELECT pre.user_id, pre.id, given.answer ->> 'questionId' AS question_id, given.answer -> 'value' AS value
       FROM pre CROSS JOIN LATERAL jsonb_array_elements(pre.answers) AS given (answer) WHERE given.answer -> 'offPath' IS NULL),
     after AS (
       SELECT post.user_id, post.id, given.answer ->> 'questionId' AS question_id, given.answer -> 'value' AS value
       FROM post CROSS JOIN LATERAL jsonb_array_elements(post.answers) AS given (answer) WHERE given.answer -> 'offPath' IS NULL)
     SELECT after.question_id AS "questionId", before.value AS before, after.value AS after,
       first.points::float8 AS "pointsBefore", last.points::float8 AS "pointsAfter", count(*)::int AS count
     FROM unnest($3::text[], $4::text[]) AS pair (before_id, after_id)
     JOIN before ON before.question_id = pair.before_id
     JOIN after ON after.question_id = pair.after_id AND after.user_id = before.user_id
     LEFT JOIN learning.assessment_scores first ON first.response_id = before.id AND first.question_id = before.question_id::uuid
     LEFT JOIN learning.assessment_scores last ON last.response_id = after.id AND last.question_id = after.question_id::uuid
     GROUP BY 1, 2, 3, 4, 5`,
    [...both, pairs.map((pair) => pair.before.id), pairs.map((pair) => pair.after.id)],
  );
}

export interface PersonRow {
  userId: string;
  /** Null without a response. */
  preId: string | null;
  postId: string | null;
  before: Answer[] | null;
  after: Answer[] | null;
  total: number;
}

/** People of a group by name. */
export function readPeople(
  read: Read,
  both: Both,
  group: AssessmentComparisonGroup,
  { limit, offset }: { limit: number; offset: number },
): Promise<PersonRow[]> {
  return read(
    'people-of-comparison',
    `${RESPONSES} SELECT found.user_id AS "userId", found.pre_id AS "preId", found.post_id AS "postId", found.before, found.after,
       count(*) OVER ()::int AS total
     FROM (SELECT coalesce(pre.user_id, post.user_id) AS user_id, pre.id AS pre_id, post.id AS post_id, pre.answers AS before,
         post.answers AS after FROM pre FULL JOIN post ON post.user_id = pre.user_id) found
     LEFT JOIN learning.families p ON p.user_id = found.user_id
     WHERE CASE $3 WHEN 'ONLY_BEFORE' THEN found.post_id IS NULL WHEN 'ONLY_AFTER' THEN found.pre_id IS NULL
       ELSE found.pre_id IS NOT NULL AND found.post_id IS NOT NULL END
     ORDER BY p.search_text, found.user_id LIMIT $4 OFFSET $5`,
    [...both, group, limit, offset],
  );
}
