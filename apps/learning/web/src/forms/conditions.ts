import {
  conditionProblem,
  definitionOf,
  fillGaps,
  STEPS,
  type Condition,
  type QuestionShape,
} from '@lyceum/contracts/questions';
import { useAnswerText } from '../feedback/answers';
import { useT } from '../management-i18n';

/** The parts of a question that conditions of later questions need. */
export interface Askable extends QuestionShape {
  /** Null: saved before new questions got an id at once; no condition can refer to it. */
  id: string | null;
  shownWhen?: Condition | null;
}

export type Earlier = Askable & { id: string };

/** The questions whose answers a condition can test. */
export function testable(questions: readonly Askable[]): Earlier[] {
  return questions.filter((question): question is Earlier =>
    Boolean(question.id && definitionOf(question.questionType)?.tests),
  );
}

/** The possible answers of a question; empty for numbers. */
export function answersTo({ questionType, options }: QuestionShape): (string | number | boolean)[] {
  if (questionType === 'SCALE') return [...STEPS];
  return questionType === 'YES_NO' ? [true, false] : [...options];
}

/** The condition of a question as text; null: none. */
export function useConditionText() {
  const t = useT();
  const text = useAnswerText();
  return (condition: Condition | null | undefined, questions: readonly Askable[]): string | null => {
    if (!condition) return null;
    const on = questions.find(({ id }) => id === condition.questionId);
    if (!on) return null;
    const values = condition.values.map((value) => text({ questionType: on.questionType, value }));
    return t(condition.test === 'IS_ABOVE' ? 'condition.isAbove' : 'condition.isOneOf', {
      question: fillGaps(on.question),
      values: values.join(` ${t('condition.or')} `),
    });
  };
}

/**
 * The problem of an order of questions: a condition refers to a later question, or to an answer that does not exist.
 */
export function useConditionsProblem() {
  const t = useT();
  return (questions: readonly Askable[]): string | null => {
    const branches = questions.map((question) => ({ ...question, id: question.id ?? '' }));
    const at = branches.findIndex((_, place) => conditionProblem(branches, place) !== null);
    return at < 0 ? null : t('condition.blocked', { question: fillGaps(branches[at]!.question) });
  };
}
