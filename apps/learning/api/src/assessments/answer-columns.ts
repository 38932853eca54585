import { definitionOf, fillGaps } from '@lyceum/contracts/questions';
import type { Language } from '@lyceum/server/actor';
import type { Answer } from '../feedback/subject';
import { answerText } from './answer-text';
import type { AssessmentQuestionRow } from './assessment-row';

/** Columns of a question in a table: one, or one for each part; the same ones whatever was answered. */
export function headsOf(question: AssessmentQuestionRow): string[] {
  const words = fillGaps(question.question);
  const parts = definitionOf(question.questionType)?.parts?.(question);
  return parts ? parts.map((part) => `${words}: ${part}`) : [words];
}

/** An answer in the columns of its question. A step or place is its number, which is counted with. */
export function cellsOf(
  question: AssessmentQuestionRow,
  answer: Answer | undefined,
  language: Language,
): (string | number)[] {
  const type = definitionOf(question.questionType);
  const parts = type?.parts?.(question);
  if (answer?.offPath) return cellsOf(question, undefined, language);
  if (!parts) return [answer ? cellOf(answer, language) : ''];
  const said = new Map(answer ? type?.partAnswers?.(answer.value) : []);
  return parts.map((part) => said.get(part) ?? '');
}

function cellOf(answer: Answer, language: Language): string | number {
  return typeof answer.value === 'number' ? answer.value : answerText(answer, language);
}
