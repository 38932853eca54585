import type { TenantDb } from '@lyceum/server/tenancy';
import type { Answer } from '../feedback/subject';
import { inTransaction } from '../read';
import type { AssessmentQuestionRow, AssessmentResponseRow, AssessmentRow } from './assessment-row';
import { publishScore, publishScoreWithdrawn } from './publish-score';
import { handScoredIds, readScores, responseScore } from './response-score';

interface Given {
  questionId: string;
  points: number;
  note: string | null;
}

export async function saveScores(
  db: TenantDb,
  { id, userId }: AssessmentResponseRow,
  given: readonly Given[],
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO learning.assessment_scores AS s (ecosystem_id, response_id, question_id, user_id, points, note, scored_by, scored_at)
     SELECT $1, $2, n."questionId", $3, n.points, n.note, $4, $5
     FROM jsonb_to_recordset($6::jsonb) AS n ("questionId" uuid, points numeric, note text)
     ON CONFLICT (ecosystem_id, response_id, question_id) DO UPDATE SET points = excluded.points, note = excluded.note,
       scored_by = excluded.scored_by, scored_at = excluded.scored_at`,
    [db.ecosystemId, id, userId, db.actor.userId, now, JSON.stringify(given)],
  );
}

/** Deletes points of answers that changed since they were scored. */
export async function deleteStaleScores(
  db: TenantDb,
  { id, answers: before }: AssessmentResponseRow,
  after: readonly Answer[],
): Promise<void> {
  const valueIn = (answers: readonly Answer[], questionId: string) =>
    JSON.stringify(answers.find((answer) => answer.questionId === questionId)?.value);
  const changed = [...before, ...after]
    .map(({ questionId }) => questionId)
    .filter((questionId) => valueIn(before, questionId) !== valueIn(after, questionId));
  await db.query(
    `DELETE FROM learning.assessment_scores WHERE response_id = $1 AND question_id = ANY ($2::uuid[])`,
    [id, changed],
  );
}

/** Updates the number of unscored answers, and publishes the score once it is complete. */
export async function updateScore(
  db: TenantDb,
  assessment: AssessmentRow,
  response: AssessmentResponseRow,
  questions: readonly AssessmentQuestionRow[],
  scoredBy: string | null,
): Promise<AssessmentResponseRow> {
  const given = await readScores(inTransaction(db), [response.id]);
  const score = responseScore(questions, response.answers, given);
  const unscored = handScoredIds(questions, response.answers).filter(
    (id) => !given.some(({ questionId }) => questionId === id),
  ).length;
  if (unscored !== response.unscored)
    await db.query(`UPDATE learning.assessment_responses SET unscored = $2 WHERE id = $1`, [
      response.id,
      unscored,
    ]);
  if (score && unscored === 0) await publishScore(db, assessment, response, { score, given, scoredBy });
  else if (response.revision > 1) await publishScoreWithdrawn(db, response, 'NOT_SCORED');
  return { ...response, unscored };
}
