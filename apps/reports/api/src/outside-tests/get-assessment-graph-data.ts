import { Temporal } from 'temporal-polyfill';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetAssessmentGraphDataArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { readZone } from '../dashboard/subject';
import { singly } from '../read';
import { openPrograms } from './open-programs';
import { reportStub } from './report-stub';

const [FEWEST, MOST] = [2, 6];
/** School years begin in August, as in the learning domain. */
const AUGUST = 8;

/** One report reference per school year, the current one last. */
export async function getAssessmentGraphData(
  actor: Actor,
  { input = {} }: QueryGetAssessmentGraphDataArgs,
  services: Services,
) {
  const { programId = null, grouping = 'PROGRAM', schoolYears = 4 } = input;
  await openPrograms(actor, programId, services);
  if (schoolYears < FEWEST || schoolYears > MOST)
    throw new BadInput('input.schoolYears', t('outsideTests.yearCount', { fewest: FEWEST, most: MOST }));
  const zone = await readZone(actor, singly(actor, services));
  const today = Temporal.Instant.from(services.clock.now().toISOString()).toZonedDateTimeISO(zone);
  const last = today.month >= AUGUST ? today.year : today.year - 1;
  const years = Array.from({ length: schoolYears }, (_, nth) => last - schoolYears + 1 + nth).map(
    (year) => `${year}-${year + 1}`,
  );
  return {
    grouping,
    years: years.map((schoolYear) => ({
      schoolYear,
      report: reportStub({ programId, schoolYear, grouping }),
    })),
  };
}
