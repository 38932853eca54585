import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetExternalAssessmentReportArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { openPrograms } from './open-programs';
import { reportStub } from './report-stub';

export async function getExternalAssessmentReport(
  actor: Actor,
  { input = {} }: QueryGetExternalAssessmentReportArgs,
  services: Services,
) {
  const { programId = null, schoolYear = null, grouping = 'PROGRAM' } = input;
  await openPrograms(actor, programId, services);
  if (schoolYear !== null && !/^20\d\d-20\d\d$/.test(schoolYear))
    throw new BadInput('input.schoolYear', t('outsideTests.schoolYear'));
  return reportStub({ programId, schoolYear, grouping });
}
