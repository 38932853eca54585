import {
  conditionProblem,
  fillGaps,
  type ConditionProblem,
  type QuestionShape,
} from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import type { KeptDetails } from './question-details';

export interface Conditioned extends QuestionShape {
  id: string;
  details: KeptDetails;
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
  const remedy: Record<ConditionProblem, Words> = {
    QUESTION: {
      en: 'is asked after an answer to a question that no longer comes before it. Change when it is asked first',
      sp: 'se hace según la respuesta a una pregunta que ya no está antes. Cambie primero cuándo se hace',
    },
    TEST: {
      en: 'is asked after an answer of another kind. Choose when it is asked',
      sp: 'se hace según una respuesta de otra clase. Elija cuándo se hace',
    },
    VALUES: {
      en: 'is asked after an answer that cannot be given. Choose among the answers',
      sp: 'se hace según una respuesta que no se puede dar. Elija entre las respuestas',
    },
  };
  return { en: `“${question}” ${remedy[problem].en}.`, sp: `«${question}» ${remedy[problem].sp}.` };
}
