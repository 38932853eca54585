import {
  gapsOf,
  NO_DETAILS as NOTHING,
  type AnswerValue,
  type Condition,
  type FileRules,
  type QuestionDetails,
  type QuestionFormula,
  type RubricLevel,
  type Translation,
} from '@lyceum/contracts/questions';
import type { StoredPicture } from '../question-pictures/subject';
import type {
  QuestionConditionInput,
  QuestionDetailsInput,
  QuestionFilesInput,
} from '../__generated__/resolvers';

/** With the right answer, which is not sent to respondents. */
export interface StoredDetails extends QuestionDetails {
  correct: AnswerValue | null;
  /** Set for NUMERIC. */
  tolerance: number | null;
  shownWhen: Condition | null;
  translation: Translation | null;
  formulas: readonly QuestionFormula[];
  picture: StoredPicture | null;
  /** Set for FILE. */
  files: FileRules | null;
  /** Assessments only; null or left out: the question is not scored. */
  points?: number | null;
  /** Open questions of assessments only. */
  rubric?: RubricLevel[];
}

export const NO_DETAILS: StoredDetails = {
  ...NOTHING,
  correct: null,
  tolerance: null,
  shownWhen: null,
  translation: null,
  formulas: [],
  picture: null,
  files: null,
};

const VALUE_KINDS = new Set(['string', 'number', 'boolean']);

/** Column `details` of question `q`, with defaults for rows stored before a detail existed. */
export const DETAILS = `('${JSON.stringify(NO_DETAILS)}'::jsonb || q.details) AS details`;

/** The given details; those left out keep their previous values. */
export function givenDetails(
  given: QuestionDetailsInput | null | undefined,
  before: StoredDetails = NO_DETAILS,
): StoredDetails {
  if (!given) return before;
  const { rows = [], choices = [], unit = null, picture = before.picture } = given;
  const { files = before.files } = given;
  return { ...before, rows, choices, unit, picture, files: files && filesOf(files) };
}

const filesOf = ({ kinds, most = 3, mostMegabytes = 10 }: QuestionFilesInput | FileRules): FileRules => ({
  ...{ kinds: [...kinds], most, mostMegabytes },
});

/** The given condition (null: none), else the previous one. Whether it fits is checked once all questions are known. */
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

/** Whether the parts that were answered are unchanged. */
export function hasSameParts(
  before: { question: string; details: QuestionDetails },
  after: { question: string; details: QuestionDetails },
): boolean {
  const partsOf = ({ question, details }: typeof before) =>
    JSON.stringify([details.rows, details.choices, gapsOf(question)]);
  return partsOf(before) === partsOf(after);
}
