import { definitionOf, isNothing } from '@lyceum/contracts/questions';
import type { AskedQuestionFragment } from '../__generated__/graphql';
import type { AnswerValue } from '../feedback/entries';
import { detailsOf } from '../forms/question-words';

/** Required questions without a whole answer: what the server would refuse, for a form that it cannot be asked about now. */
export function missingAnswers(
  asked: readonly AskedQuestionFragment[],
  answers: Record<string, AnswerValue>,
): AskedQuestionFragment[] {
  return asked.filter((question) => {
    const value = answers[question.id];
    if (!question.required) return false;
    if (value === null || value === undefined || isNothing(value)) return true;
    const shape = { ...question, options: [...question.options], details: detailsOf(question) };
    return definitionOf(question.questionType)?.isWhole?.(value, shape) === false;
  });
}
