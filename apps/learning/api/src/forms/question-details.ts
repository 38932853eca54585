import {
  gapsOf,
  NO_DETAILS as NOTHING,
  type AnswerValue,
  type Condition,
  type QuestionDetails,
  type RubricLevel,
  type Translation,
} from '@lyceum/contracts/questions';
import type { QuestionConditionInput, QuestionDetailsInput } from '../__generated__/resolvers';

/** With the right answer, which those who answer are not told. */
export interface KeptDetails extends QuestionDetails {
  correct: AnswerValue | null;
  /** Of NUMERIC. */
  tolerance: number | null;
  shownWhen: Condition | null;
  translation: Translation | null;
  /** Of assessments; null or left out: it is not scored. */
  points?: number | null;
  /** Of open questions of assessments. */
  rubric?: RubricLevel[];
}

export const NO_DETAILS: KeptDetails = {
  ...NOTHING,
  correct: null,
  tolerance: null,
  shownWhen: null,
  translation: null,
};

const VALUE_KINDS = new Set(['string', 'number', 'boolean']);

/** Column of `q`, complete also for what was kept before there were any. */
export const DETAILS = `('${JSON.stringify(NO_DETAILS)}'::jsonb || q.details) AS details`;

/** Those that are given, else those that were before. */
export function givenDetails(
  given: QuestionDetailsInput | null | undefined,
  before: KeptDetails = NO_DETAILS,
): KeptDetails {
  if (!given) return before;
  const { rows = [], choices = [], unit = null } = given;
  return { ...before, rows, choices, unit };
}

/** The one that is given (null: none), else the one that was before; whether it fits is checked where all questions are there. */
export function givenCondition(
  given: QuestionConditionInput | null | undefined,
  before: Condition | null = null,
): Condition | null {
  if (given === undefined) return before;
  if (given === null) return null;
  const { questionId, test, values } = given;
  return {
    questionId: questionId.toLowerCase(),
    test,
    values: Array.isArray(values) ? values.filter((value) => VALUE_KINDS.has(typeof value)) : [],
  };
}

/** The parts that answers were given to are still the same. */
export function hasSameParts(
  before: { question: string; details: QuestionDetails },
  after: { question: string; details: QuestionDetails },
): boolean {
  const partsOf = ({ question, details }: typeof before) =>
    JSON.stringify([details.rows, details.choices, gapsOf(question)]);
  return partsOf(before) === partsOf(after);
}
