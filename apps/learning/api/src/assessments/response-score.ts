import { askedQuestions, isScoredByHand, scoreOf, type RubricLevel } from '@lyceum/contracts/questions';
import type { Answer } from '../feedback/subject';
import type { Read } from '../read';
import type { AssessmentQuestionRow } from './assessment-row';

/** Points given to an answer by hand. */
export interface ScoreRow {
  responseId: string;
  questionId: string;
  points: number;
  note: string | null;
  scoredBy: string;
  scoredAt: Date;
}

export interface QuestionScore {
  questionId: string;
  most: number;
  /** Null: still to be scored by hand. */
  points: number | null;
  isAutomatic: boolean;
  rubric: RubricLevel[];
  note: string | null;
  scoredBy: string | null;
  scoredAt: Date | null;
}

export interface ResponseScore {
  /** Sum of the points of the scored questions. */
  points: number;
  most: number;
  unscored: number;
  questions: QuestionScore[];
}

export function readScores(read: Read, responseIds: readonly string[]): Promise<ScoreRow[]> {
  return read(
    'scores-of-responses',
    `SELECT s.response_id AS "responseId", s.question_id AS "questionId", s.points::float8 AS points, s.note, s.scored_by AS "scoredBy",
       s.scored_at AS "scoredAt"
     FROM learning.assessment_scores s WHERE s.response_id = ANY ($1::uuid[])`,
    [responseIds],
  );
}

/** Ids of the answered questions that are scored by hand. */
export function handScoredIds(
  questions: readonly AssessmentQuestionRow[],
  answers: readonly Answer[],
): string[] {
  const answered = new Set(answers.filter(({ offPath }) => !offPath).map(({ questionId }) => questionId));
  return questions
    .filter((question) => isScoredByHand(question) && answered.has(question.id))
    .map(({ id }) => id);
}

/**
 * The score of a response: right answers by the current key, so that a corrected key applies to every response, plus
 * the points given by hand. An unanswered open question counts 0 points; a question off the path counts nowhere. Null:
 * no question has points.
 */
export function responseScore(
  questions: readonly AssessmentQuestionRow[],
  answers: readonly Answer[],
  given: readonly ScoreRow[],
): ResponseScore | null {
  const onPath = askedQuestions(
    questions.map(({ id, details }) => ({ id, shownWhen: details.shownWhen })),
    (id) => answers.find(({ questionId }) => questionId === id)?.value,
  );
  const scored = questions.filter(({ id, details }) => (details.points ?? 0) > 0 && onPath.has(id));
  if (scored.length === 0) return null;
  const scores = scored.map((question): QuestionScore => {
    const { id, details } = question;
    const answer = answers.find(({ questionId }) => questionId === id);
    const isAutomatic = !isScoredByHand(question);
    const own = given.find(({ questionId }) => questionId === id);
    const byHand = answer ? (own?.points ?? null) : 0;
    return {
      ...{ questionId: id, most: details.points!, isAutomatic, rubric: details.rubric ?? [] },
      points: isAutomatic ? scoreOf(question, answer?.value) : byHand,
      ...{ note: own?.note ?? null, scoredBy: own?.scoredBy ?? null, scoredAt: own?.scoredAt ?? null },
    };
  });
  const sum = (values: readonly number[]) => Math.round(values.reduce((a, b) => a + b, 0) * 100) / 100;
  return {
    points: sum(scores.map(({ points }) => points ?? 0)),
    most: sum(scores.map(({ most }) => most)),
    unscored: scores.filter(({ points }) => points === null).length,
    questions: scores,
  };
}
