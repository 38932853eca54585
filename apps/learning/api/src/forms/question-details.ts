import {
  gapsOf,
  NO_DETAILS as NOTHING,
  type AnswerValue,
  type QuestionDetails,
} from '@lyceum/contracts/questions';
import type { QuestionDetailsInput } from '../__generated__/resolvers';

/** With the right answer, which those who answer are not told. */
export interface KeptDetails extends QuestionDetails {
  correct: AnswerValue | null;
  /** Of NUMERIC. */
  tolerance: number | null;
}

export const NO_DETAILS: KeptDetails = { ...NOTHING, correct: null, tolerance: null };

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

/** The parts that answers were given to are still the same. */
export function hasSameParts(
  before: { question: string; details: QuestionDetails },
  after: { question: string; details: QuestionDetails },
): boolean {
  const partsOf = ({ question, details }: typeof before) =>
    JSON.stringify([details.rows, details.choices, gapsOf(question)]);
  return partsOf(before) === partsOf(after);
}
