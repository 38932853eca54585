import { gapsOf, type QuestionDetails, type QuestionType } from '@lyceum/contracts/questions';
import { addDays } from '@lyceum/contracts/calendar';
import type { OpenAssessmentFragment } from '../__generated__/graphql';
import { valuesOf, type AskedValues, type AssessmentValues } from './assessment-values';

type Comparable = {
  question: string;
  questionType: QuestionType;
  details: Pick<QuestionDetails, 'rows' | 'choices'>;
};

/** Whether answers to the two can be compared: the same type with the same rows, choices and gaps. */
export function isComparable(a: Comparable, b: Comparable): boolean {
  const partsOf = ({ question, questionType, details }: Comparable) =>
    JSON.stringify([questionType, details.rows, details.choices, gapsOf(question)]);
  return partsOf(a) === partsOf(b);
}

/** The questions, each paired with the comparable one of the pre-assessment that has the same text. */
export function pairedByText(questions: readonly AskedValues[], pre: readonly AskedValues[]): AskedValues[] {
  const taken = new Set<string>();
  const textOf = ({ question }: AskedValues) => question.trim().toLowerCase();
  return questions.map((question) => {
    const same = pre.find(
      (each) =>
        each.id !== null &&
        !taken.has(each.id) &&
        textOf(each) === textOf(question) &&
        isComparable(each, question),
    );
    if (same?.id) taken.add(same.id);
    return { ...question, pairedQuestionId: same?.id ?? null };
  });
}

/** Values of a new post-assessment with the questions of `pre`, each compared with its original. */
export function postValuesOf(pre: OpenAssessmentFragment, formName: string, today: string): AssessmentValues {
  const values = valuesOf(pre);
  const { translation = null } = values;
  const afterPre = addDays(pre.endDate, 1);
  const startDate = afterPre > today ? afterPre : today;
  return {
    ...values,
    // The new name has no translation yet.
    translation: translation && { ...translation, formName: '' },
    ...{ formName, startDate, endDate: addDays(startDate, 21), assessmentCadence: 'ONCE' },
    termStarts: [],
    ...{ isPostAssessment: true, preAssessmentId: pre.id },
    questions: values.questions.map((question) => ({ ...question, pairedQuestionId: question.id })),
  };
}
