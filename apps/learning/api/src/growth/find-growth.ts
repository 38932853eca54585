import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { AssessmentViewing, readerValues, READS_MEASUREMENT } from '../assessments/subject';
import { scalesOf, twoWindows, windowsOfScale } from './growth-windows';
import { readPairs, readTallies } from './read-growth';

export interface GrowthChoice {
  formId: string;
  userId?: string | null;
  scale?: string | null;
  pre?: string | null;
  post?: string | null;
}

/** Growth in an external assessment between two windows, of the learners whom the viewer may see. */
export async function findGrowth(scope: RequestScope, chosen: GrowthChoice, services: Services) {
  const viewing = new AssessmentViewing(scope, services);
  const assessment = await viewing.row(chosen.formId);
  if (assessment.formType !== 'EXTERNAL') throw new NotFound('assessment');
  // A text that is no UUID matches nobody.
  const userId =
    chosen.userId && !isUuid(chosen.userId) ? '00000000-0000-0000-0000-000000000000' : chosen.userId;
  const readers = {
    condition: `($5::uuid IS NULL OR m.user_id = $5) AND ${READS_MEASUREMENT}`,
    values: [...readerValues(scope.actor), userId ?? null],
  };
  const tallies = await readTallies(viewing.read, assessment, readers);
  const scales = scalesOf(tallies);
  const scale = scales.find(({ key }) => key === chosen.scale) ?? scales[0] ?? null;
  const windows = scale ? windowsOfScale(tallies, scale) : [];
  const pair = twoWindows(windows, chosen);
  const { pairs, otherNorms } =
    scale && pair
      ? await readPairs(viewing.read, assessment, readers, { scale, windows: pair })
      : { pairs: [], otherNorms: 0 };
  return {
    assessment,
    scales,
    scale,
    windows,
    pre: pair?.[0] ?? null,
    post: pair?.[1] ?? null,
    pairs,
    otherNorms,
  };
}
