import { definitionOf, isNothing } from '@lyceum/contracts/questions';
import type { AskedQuestionFragment } from '../__generated__/graphql';
import type { AnswerValue } from '../feedback/entries';
import { detailsOf } from '../questions/read-question';

/**
 * Required questions without a complete answer, as the server would report them; used when the form is submitted
 * offline.
 */
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
