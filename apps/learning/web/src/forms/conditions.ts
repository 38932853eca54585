import {
  conditionProblem,
  definitionOf,
  fillGaps,
  STEPS,
  type Condition,
  type QuestionShape,
} from '@lyceum/contracts/questions';
import { useAnswerText } from '../feedback/answers';
import { useT } from '../i18n';

/** A question as far as others are asked after it. */
export interface Askable extends QuestionShape {
  /** Null: written before questions got an id at once; no other can be asked after it. */
  id: string | null;
  shownWhen?: Condition | null;
}

export type Earlier = Askable & { id: string };

/** Those of the questions after whose answers another one may be asked. */
export function testable(questions: readonly Askable[]): Earlier[] {
  return questions.filter((question): question is Earlier =>
    Boolean(question.id && definitionOf(question.questionType)?.tests),
  );
}

/** What can be answered to a question, one by one; empty for numbers. */
export function answersTo({ questionType, options }: QuestionShape): (string | number | boolean)[] {
  if (questionType === 'SCALE') return [...STEPS];
  return questionType === 'YES_NO' ? [true, false] : [...options];
}

/** When a question is asked, in words; null: always. */
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

/** Why the questions cannot stand like this: one is not behind the one that it is asked after, or not after an answer of it. */
export function useConditionsProblem() {
  const t = useT();
  return (questions: readonly Askable[]): string | null => {
    const branches = questions.map((question) => ({ ...question, id: question.id ?? '' }));
    const at = branches.findIndex((_, place) => conditionProblem(branches, place) !== null);
    return at < 0 ? null : t('condition.blocked', { question: fillGaps(branches[at]!.question) });
  };
}
