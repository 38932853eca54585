import { definitionOf } from './type-definitions';
import { isRight } from './answers';
import type { Labelled } from './label-texts';
import type { AnswerValue, QuestionShape, QuestionType } from './question';

/** One level of a rubric: the description of an answer worth that many points. */
export interface RubricLevel extends Labelled {
  points: number;
}

export interface ScoredQuestion {
  questionType: QuestionType;
  details: {
    correct: AnswerValue | null;
    tolerance: number | null;
    /** Points for a right answer; null or absent: not scored. */
    points?: number | null;
  };
}

export const MOST_POINTS = 100;

/** Types that are scored by hand. */
const OPEN_TYPES: ReadonlySet<string> = new Set(['TEXT', 'LONG_TEXT', 'FILE']);

/** Whether the answers must be scored by hand. */
export function isScoredByHand({ questionType, details }: ScoredQuestion): boolean {
  return (details.points ?? 0) > 0 && OPEN_TYPES.has(questionType);
}

/** Whether questions of the type can have points: open ones, and those with a right answer. */
export function mayHavePoints(questionType: QuestionType, correct: AnswerValue | null): boolean {
  if (OPEN_TYPES.has(questionType)) return true;
  return definitionOf(questionType)?.mayBeRight === true && correct !== null;
}

/**
 * Score of an answer to a question with a right answer, from 0 to the question's points in steps of 0.01. All or none,
 * except for MATCHING and INLINE_CHOICE (the share of right parts) and MULTIPLE_CHOICE (the share of right choices
 * minus wrong ones). Null: the question has no points, or is scored by hand.
 */
export function scoreOf(question: ScoredQuestion, value: AnswerValue | undefined): number | null {
  const { questionType, details } = question;
  const { correct, points = null } = details;
  if (points === null || points <= 0 || correct === null || OPEN_TYPES.has(questionType)) return null;
  if (value === undefined) return 0;
  if (isRight(question as Pick<QuestionShape, 'questionType'>, details, value)) return points;
  const share = shareOf(questionType, value, correct);
  return Math.min(points, Math.max(0, Math.floor(points * share * 100 + 1e-9) / 100));
}

function shareOf(type: QuestionType, value: AnswerValue, correct: AnswerValue): number {
  if (!Array.isArray(value) || !Array.isArray(correct) || correct.length === 0) return 0;
  const texts = (list: readonly (string | string[])[]) => list.map((each) => JSON.stringify(each));
  const [given, right] = [texts(value), texts(correct)];
  if (type === 'INLINE_CHOICE') return right.filter((each, at) => each === given[at]).length / right.length;
  const met = given.filter((each) => right.includes(each)).length;
  if (type === 'MATCHING') return met / right.length;
  return type === 'MULTIPLE_CHOICE' ? (met - (given.length - met)) / right.length : 0;
}
