import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetExternalAssessmentGrowthArgs } from '../__generated__/resolvers';
import {
  type AssessmentRow,
  AssessmentViewing,
  checkPage,
  readerValues,
  READS_MEASUREMENT,
} from '../assessments/subject';
import { keysOf } from './growth-sql';
import { scalesOf, twoWindows, windowsOfScale } from './growth-windows';
import { groupGrowth } from './judge-growth';
import { readPairs, readTallies, type Pair } from './read-growth';

const SIZE = 20;
const MOST_PAGES = 500;

/** Change of results between two windows, of the learners whom the viewer may see. */
export async function getExternalAssessmentGrowth(
  scope: RequestScope,
  { input }: QueryGetExternalAssessmentGrowthArgs,
  services: Services,
) {
  const page = checkPage(input.pageIndex ?? 0, MOST_PAGES, 'input.pageIndex');
  const viewing = new AssessmentViewing(scope, services);
  const assessment = await viewing.row(input.formId);
  if (assessment.formType !== 'EXTERNAL') throw new NotFound('assessment');
  // A text that is no UUID matches nobody.
  const userId =
    input.userId && !isUuid(input.userId) ? '00000000-0000-0000-0000-000000000000' : input.userId;
  const readers = {
    condition: `($5::uuid IS NULL OR m.user_id = $5) AND ${READS_MEASUREMENT}`,
    values: [...readerValues(scope.actor), userId ?? null],
  };
  const tallies = await readTallies(viewing.read, assessment, readers);
  const scales = scalesOf(tallies);
  const scale = scales.find(({ key }) => key === input.scale) ?? scales[0] ?? null;
  const windows = scale ? windowsOfScale(tallies, scale) : [];
  const chosen = twoWindows(windows, input);
  const { pairs, otherNorms } =
    scale && chosen
      ? await readPairs(viewing.read, assessment, readers, { scale, windows: chosen })
      : { pairs: [], otherNorms: 0 };
  return {
    ...{ scales, scale, windows, pre: chosen?.[0] ?? null, post: chosen?.[1] ?? null },
    learners: pairs.slice(page * SIZE, (page + 1) * SIZE).map((pair) => presentPair(pair, assessment)),
    totalCount: pairs.length,
    group: groupGrowth(pairs),
    otherNorms,
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
