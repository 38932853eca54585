import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetExternalAssessmentGrowthArgs } from '../__generated__/resolvers';
import { type AssessmentRow, checkPage } from '../assessments/subject';
import { findGrowth } from './find-growth';
import { keysOf } from './growth-sql';
import type { Scale } from './growth-windows';
import { groupGrowth } from './judge-growth';
import { presentScale } from './present-scale';
import type { Pair } from './read-growth';

const SIZE = 20;
const MOST_PAGES = 500;

/** Change of results between two windows, of the learners whom the viewer may see. */
export async function getExternalAssessmentGrowth(
  scope: RequestScope,
  { input }: QueryGetExternalAssessmentGrowthArgs,
  services: Services,
) {
  const page = checkPage(input.pageIndex ?? 0, MOST_PAGES, 'input.pageIndex');
  const { assessment, pairs, scales, scale, ...found } = await findGrowth(scope, input, services);
  const present = (each: Scale) => presentScale(assessment, each, scope.actor.language);
  return {
    ...found,
    ...{ scales: scales.map(present), scale: scale && present(scale) },
    learners: pairs.slice(page * SIZE, (page + 1) * SIZE).map((pair) => presentPair(pair, assessment)),
    totalCount: pairs.length,
    group: groupGrowth(pairs),
  };
}

function presentPair({ userId, pre, post, growth }: Pair, assessment: AssessmentRow) {
  const isOtherScale = keysOf(assessment).errorScore !== null;
  const point = ({ date, score, error, percentile, norms }: Pair['pre']) => ({
    ...{ date, score, percentile, standardError: isOtherScale ? null : error, normYear: norms || null },
  });
  return {
    ...{ userId, user: { __typename: 'User' as const, id: userId } },
    ...{ pre: point(pre), post: point(post), ...growth },
  };
}
