import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetAssessmentComparisonArgs } from '../__generated__/resolvers';
import { AssessmentViewing } from './assessment-viewing';
import { changeOf, numberOf, personMeasureOf, type Pair } from './comparison';
import { findComparison } from './find-comparison';
import { presentQuestions } from './present-questions';
import { readAnswerPairs, readGroupSizes, type AnswerPairRow, type Both } from './read-comparison';

/** Before and after of each paired question, over the people who answered it both times. */
export async function getAssessmentComparison(
  scope: RequestScope,
  { assessmentId }: QueryGetAssessmentComparisonArgs,
  services: Services,
) {
  const viewing = new AssessmentViewing(scope, services);
  const { row, pre, pairs } = await findComparison(scope, viewing, assessmentId);
  const both: Both = [pre.id, row.id];
  const [sizes, answers] = await Promise.all([
    readGroupSizes(viewing.read, both),
    readAnswerPairs(viewing.read, both, pairs),
  ]);
  return {
    assessment: viewing.view(row),
    preAssessment: viewing.view(pre),
    ...sizes,
    personMeasure: personMeasureOf(pairs),
    questions: pairs.map((pair) => ({
      question: presentQuestions([pair.after], true)[0]!,
      measure: pair.measure,
      ...changeOf(answers.filter(({ questionId }) => questionId === pair.after.id).map(numbersOf(pair))),
    })),
  };
}

const numbersOf =
  ({ before, after, measure }: Pair) =>
  (row: AnswerPairRow) => ({
    before: numberOf(before, measure, { value: row.before, points: row.pointsBefore }),
    after: numberOf(after, measure, { value: row.after, points: row.pointsAfter }),
    weight: row.count,
  });
