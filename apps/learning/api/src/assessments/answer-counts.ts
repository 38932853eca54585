import {
  definitionOf,
  isRight,
  STEPS,
  type AnswerValue,
  TYPE_DEFINITIONS,
} from '@lyceum/contracts/questions';
import type { Read } from '../read';
import type { AssessmentQuestionRow } from './assessment-row';

export interface CountRow {
  questionId: string;
  /** Null where the answer has no parts. */
  part: string | null;
  value: unknown;
  count: number;
}

interface WholeRow {
  questionId: string;
  value: AnswerValue;
  count: number;
}

export interface AverageRow {
  questionId: string;
  answered: number;
  average: number | null;
}

const ANSWERS = `FROM learning.assessment_responses r CROSS JOIN LATERAL jsonb_array_elements(r.answers) AS given (answer)
  WHERE r.assessment_id = $1 AND r.window_start = $2 AND r.archived_at IS NULL
    AND given.answer -> 'offPath' IS NULL`;

const ANSWERED_SQL = `SELECT given.answer ->> 'questionId' AS "questionId", given.answer ->> 'questionType' AS type, given.answer -> 'value' AS value ${ANSWERS}`;

/** A MULTIPLE_CHOICE answer counts once for each of its choices. */
export function readCounts(read: Read, asked: unknown[]): Promise<CountRow[]> {
  return read(
    'counts-of-answers',
    `SELECT s."questionId", NULL AS part, chosen.value, count(*)::int AS count
     FROM (${ANSWERED_SQL} AND given.answer ->> 'questionType' IN ('SCALE', 'YES_NO', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE')) s
     CROSS JOIN LATERAL jsonb_array_elements(
       CASE jsonb_typeof(s.value) WHEN 'array' THEN s.value ELSE jsonb_build_array(s.value) END) AS chosen (value)
     GROUP BY 1, 3`,
    asked,
  );
}

/** Answers with parts, counted by part: (row, choice), (choice, place) or (gap, text). */
export function readPartCounts(read: Read, asked: unknown[]): Promise<CountRow[]> {
  return read(
    'counts-of-parts',
    `SELECT s."questionId",
       CASE s.type WHEN 'RANKING' THEN each.value #>> '{}' WHEN 'INLINE_CHOICE' THEN each.at::text ELSE each.value ->> 0 END AS part,
       CASE s.type WHEN 'RANKING' THEN to_jsonb(each.at) WHEN 'INLINE_CHOICE' THEN each.value ELSE each.value -> 1 END AS value,
       count(*)::int AS count
     FROM (${ANSWERED_SQL} AND given.answer ->> 'questionType' IN ('MATRIX', 'RANKING', 'MATCHING', 'INLINE_CHOICE')) s
     CROSS JOIN LATERAL jsonb_array_elements(s.value) WITH ORDINALITY AS each (value, at)
     WHERE each.value <> '""'
     GROUP BY 1, 2, 3`,
    asked,
  );
}

/** Counts of equal answers to these questions. */
export function readWholes(
  read: Read,
  asked: unknown[],
  questions: readonly AssessmentQuestionRow[],
): Promise<WholeRow[]> {
  const ids = questions.filter(hasRight).map(({ id }) => id);
  if (ids.length === 0) return Promise.resolve([]);
  return read(
    'whole-answers',
    `SELECT s."questionId", s.value, count(*)::int AS count
     FROM (${ANSWERED_SQL} AND given.answer ->> 'questionId' = ANY ($3::text[])) s GROUP BY 1, 2`,
    [...asked, ids],
  );
}

export function readAverages(read: Read, asked: unknown[]): Promise<AverageRow[]> {
  return read(
    'averages-of-answers',
    `SELECT given.answer ->> 'questionId' AS "questionId", count(*)::int AS answered,
       avg(CASE WHEN jsonb_typeof(given.answer -> 'value') = 'number' THEN (given.answer ->> 'value')::float8 END) AS average
     ${ANSWERS} GROUP BY 1`,
    asked,
  );
}

/**
 * Every choice in order with its count. Options that were renamed or removed since, but were answered, are counted too.
 */
export function countsOf(choices: readonly unknown[], own: readonly CountRow[]) {
  const others = own.map(({ value }) => value).filter((value) => !choices.includes(value));
  return [...choices, ...others].map((value) => ({
    value,
    count: own.find((each) => each.value === value)?.count ?? 0,
  }));
}

export function partResults(question: AssessmentQuestionRow, own: readonly CountRow[]) {
  const { parts, partChoices } = TYPE_DEFINITIONS[question.questionType];
  return (parts?.(question) ?? []).map((part, at) => {
    const of = own.filter((each) => each.part === part);
    const total = of.reduce((sum, { count }) => sum + count, 0);
    const places = of.reduce((sum, { value, count }) => sum + Number(value) * count, 0);
    return {
      part,
      average: question.questionType === 'RANKING' && total > 0 ? places / total : null,
      counts: countsOf(partChoices?.(question, at) ?? [], of),
    };
  });
}

export function rightOf(question: AssessmentQuestionRow, wholes: readonly WholeRow[]): number | null {
  if (!hasRight(question)) return null;
  return wholes
    .filter(
      ({ questionId, value }) => questionId === question.id && isRight(question, question.details, value),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

export function hasRight({ questionType, details }: AssessmentQuestionRow): boolean {
  return definitionOf(questionType)?.isRight !== undefined && details.correct !== null;
}

/** The possible whole answers; empty where answers are not counted or are counted by part. */
export function choicesOf({ questionType, options }: AssessmentQuestionRow): readonly unknown[] {
  if (questionType === 'SCALE') return STEPS;
  if (questionType === 'YES_NO') return [true, false];
  return options;
}
