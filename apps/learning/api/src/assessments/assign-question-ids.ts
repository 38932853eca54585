import { randomUUID } from 'node:crypto';
import { BadInput } from '@lyceum/server/errors';
import { wrongCondition } from '../forms/subject';
import type { CheckedQuestion } from './check-assessment';

export type IdentifiedQuestion = CheckedQuestion & { id: string };

/**
 * Gives every question that is not the assessment's own a new id, so that no question of another form is overwritten,
 * and points conditions to the new ids. Throws BAD_USER_INPUT at a question whose condition does not fit.
 */
export function assignQuestionIds(
  questions: readonly CheckedQuestion[],
  own: ReadonlySet<string>,
): IdentifiedQuestion[] {
  const ids = new Map<string, string>();
  const named = questions.map((question) => {
    const id = question.id && own.has(question.id) ? question.id : randomUUID();
    if (question.id) ids.set(question.id, id);
    return { ...question, id };
  });
  const placed = named.map((question) => {
    const { shownWhen } = question.details;
    const to = shownWhen && ids.get(shownWhen.questionId);
    const condition = shownWhen && { ...shownWhen, questionId: to ?? shownWhen.questionId };
    return { ...question, details: { ...question.details, shownWhen: condition } };
  });
  const wrong = wrongCondition(placed);
  if (wrong) throw new BadInput(`input.questions.${wrong.at}.shownWhen`, wrong.words, wrong.words);
  return placed;
}
