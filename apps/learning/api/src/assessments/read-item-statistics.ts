import type { Answer } from '../feedback/subject';
import type { Read } from '../read';
import { hasRight } from './answer-counts';
import type { AssessmentQuestionRow } from './assessment-row';
import { itemStatistics, type ItemPoints, type ItemStatistics } from './item-statistics';
import { readScores, responseScore, type ScoreRow } from './response-score';
import { questionsAt, type FormVersion } from './versions';

/** Most responses that are read; of more, the ones submitted first. */
const MOST = 10_000;
const BATCH = 1_000;

interface ResponseRow {
  id: string;
  version: number;
  answers: Answer[];
}

/** Statistics of the scored questions over the responses of a window. */
export async function readItemStatistics(
  read: Read,
  [assessmentId, windowStart]: readonly [string, string],
  versions: readonly FormVersion[],
): Promise<ReadonlyMap<string, ItemStatistics>> {
  const asked = versions.map((each) => ({ ...each, questions: each.questions.map(withPoints) }));
  if (!asked.some(({ questions }) => questions.some(({ details }) => (details.points ?? 0) > 0)))
    return new Map();
  const responses: ItemPoints[][] = [];
  for (let offset = 0, length = BATCH; length === BATCH && offset < MOST; offset += BATCH) {
    const rows = await read<ResponseRow>(
      'responses-of-window',
      `SELECT r.id, r.version, r.answers FROM learning.assessment_responses r
       WHERE r.assessment_id = $1 AND r.window_start = $2 AND r.archived_at IS NULL
       ORDER BY r.submitted_at, r.id LIMIT ${BATCH} OFFSET $3`,
      [assessmentId, windowStart, offset],
    );
    const scores = await readScores(
      read,
      rows.map(({ id }) => id),
    );
    const given = new Map<string, ScoreRow[]>(rows.map(({ id }) => [id, []]));
    for (const score of scores) given.get(score.responseId)?.push(score);
    responses.push(
      ...rows.map(({ id, version, answers }) =>
        pointsOf(responseScore(questionsAt(asked, version), answers, given.get(id) ?? [])),
      ),
    );
    ({ length } = rows);
  }
  return itemStatistics(responses);
}

/** A question with a right answer and without points counts one point. */
function withPoints(question: AssessmentQuestionRow): AssessmentQuestionRow {
  const { details } = question;
  if ((details.points ?? 0) > 0 || !hasRight(question)) return question;
  return { ...question, details: { ...details, points: 1 } };
}

function pointsOf(score: ReturnType<typeof responseScore>): ItemPoints[] {
  return (score?.questions ?? []).flatMap(({ questionId, points, most }) =>
    points === null ? [] : [{ questionId, points, most }],
  );
}
