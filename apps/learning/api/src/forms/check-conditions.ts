import {
  conditionProblem,
  fillGaps,
  type ConditionProblem,
  type QuestionShape,
} from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { StoredDetails } from './question-details';

export interface Conditioned extends QuestionShape {
  id: string;
  details: StoredDetails;
}

export interface WrongCondition {
  /** Index of the question with the condition. */
  at: number;
  words: Words;
}

/** The first question, in order, whose condition does not fit; undefined: none. */
export function wrongCondition(questions: readonly Conditioned[]): WrongCondition | undefined {
  const branches = questions.map((question) => ({ ...question, shownWhen: question.details.shownWhen }));
  for (const [at, { question }] of branches.entries()) {
    const problem = conditionProblem(branches, at);
    if (problem) return { at, words: wordsOf(fillGaps(question), problem) };
  }
  return undefined;
}

function wordsOf(question: string, problem: ConditionProblem): Words {
  const problems: Record<ConditionProblem, Words> = {
    QUESTION: t('forms.condition.question'),
    TEST: t('forms.condition.test'),
    VALUES: t('forms.condition.values'),
  };
  return t('forms.condition.doesNotFit', { question, problem: problems[problem] });
}
