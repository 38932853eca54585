import { definitionOf, type AnswerWords } from './type-definitions';
import type { AnswerValue, QuestionShape } from './question';

interface GivenAnswer {
  question: string;
  questionType: string;
  value: unknown;
  unit?: string | null;
}

/** An answer formatted for its type; answers of unknown (newer) types in a generic format. */
export function answerText({ question, questionType, value, unit }: GivenAnswer, words: AnswerWords): string {
  const text = definitionOf(questionType)?.text;
  if (text) return text(value as AnswerValue, words, question, unit ?? null);
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}

/** Whether an answer is right; null when the question has no right answer. */
export function isRight(
  { questionType }: Pick<QuestionShape, 'questionType'>,
  { correct, tolerance }: { correct?: AnswerValue | null; tolerance?: number | null },
  value: AnswerValue,
): boolean | null {
  const check = definitionOf(questionType)?.isRight;
  return check && correct !== null && correct !== undefined ? check(value, correct, tolerance ?? 0) : null;
}
