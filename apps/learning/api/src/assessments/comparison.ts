import { isRight, isScoredByHand, scoreOf, type AnswerValue } from '@lyceum/contracts/questions';
import type { AssessmentComparisonMeasure } from '../__generated__/resolvers';
import { hasRight } from './answer-counts';
import type { AssessmentQuestionRow } from './assessment-row';

/** A question of a post-assessment and the question of the pre-assessment that it is compared with. */
export interface Pair {
  before: AssessmentQuestionRow;
  after: AssessmentQuestionRow;
  measure: AssessmentComparisonMeasure;
}

/** An answer, with the points that were given to it by hand; null: none yet. */
export interface Measured {
  value: AnswerValue;
  points: number | null;
}

/** Averages over pairs of answers. */
export interface Change {
  pairs: number;
  before: number | null;
  after: number | null;
  difference: number | null;
}

const NUMBERS: ReadonlySet<string> = new Set(['SCALE', 'NUMBER', 'NUMERIC']);

const hasPoints = ({ details }: AssessmentQuestionRow) => (details.points ?? 0) > 0;

/** Null: the answers have no number to compare. */
export function measureOf(
  before: AssessmentQuestionRow,
  after: AssessmentQuestionRow,
): AssessmentComparisonMeasure | null {
  if (hasPoints(before) && hasPoints(after)) return 'POINTS';
  if (hasRight(before) && hasRight(after)) return 'RIGHT';
  if (NUMBERS.has(after.questionType)) return 'AVERAGE';
  return after.questionType === 'YES_NO' ? 'YES' : null;
}

/** The paired questions with a measure, in the order of the post-assessment. */
export function pairsOf(
  pre: readonly AssessmentQuestionRow[],
  post: readonly AssessmentQuestionRow[],
): Pair[] {
  return post.flatMap((after) => {
    const before = pre.find(({ id }) => id === after.pairedQuestionId);
    const measure = before?.questionType === after.questionType ? measureOf(before, after) : null;
    return before && measure ? [{ before, after, measure }] : [];
  });
}

/** The compared number of an answer; null: still to be scored. */
export function numberOf(
  question: AssessmentQuestionRow,
  measure: AssessmentComparisonMeasure,
  { value, points }: Measured,
): number | null {
  if (measure === 'POINTS') {
    const scored = isScoredByHand(question) ? points : scoreOf(question, value);
    return scored === null ? null : scored / question.details.points!;
  }
  if (measure === 'RIGHT') return Number(isRight(question, question.details, value));
  if (measure === 'YES') return Number(value === true);
  return typeof value === 'number' ? value : null;
}

/** The change over pairs of numbers, each of which counts `weight` times. Pairs without both numbers count nowhere. */
export function changeOf(
  all: readonly { before: number | null; after: number | null; weight: number }[],
): Change {
  const pairs = all.flatMap(({ before, after, weight }) =>
    before === null || after === null ? [] : [{ before, after, weight }],
  );
  const count = pairs.reduce((sum, { weight }) => sum + weight, 0);
  if (count === 0) return { pairs: 0, before: null, after: null, difference: null };
  const mean = (side: 'before' | 'after') =>
    pairs.reduce((sum, each) => sum + each[side] * each.weight, 0) / count;
  const [before, after] = [mean('before'), mean('after')];
  return { pairs: count, before, after, difference: after - before };
}

/** Numbers on different scales have no common average. */
const isPersonal = ({ measure, after }: Pair) => measure !== 'AVERAGE' || after.questionType === 'SCALE';

/** What is compared for each person; null: nothing. */
export function personMeasureOf(pairs: readonly Pair[]): AssessmentComparisonMeasure | null {
  const measures = new Set(pairs.filter(isPersonal).map(({ measure }) => measure));
  return (['POINTS', 'RIGHT', 'AVERAGE'] as const).find((measure) => measures.has(measure)) ?? null;
}

/** The pairs that a person's change is computed from. */
export function personPairs(pairs: readonly Pair[]): Pair[] {
  const personal = personMeasureOf(pairs);
  return pairs.filter((pair) => pair.measure === personal && isPersonal(pair));
}

/** A pair's weight in a person's change: the post-assessment's points, so that the change is that of the score. */
export const weightOf = ({ measure, after }: Pair) => (measure === 'POINTS' ? after.details.points! : 1);
