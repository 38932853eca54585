import { isProgramAdmin } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryPreviewMeasurementFileArgs } from '../__generated__/resolvers';
import { AssessmentViewing } from '../assessments/subject';
import { planFile, presentPlan } from './plan-file';

/** The plan of an import, without writing. */
export async function previewMeasurementFile(
  scope: RequestScope,
  { input }: QueryPreviewMeasurementFileArgs,
  services: Services,
) {
  const viewing = new AssessmentViewing(scope, services);
  const assessment = await viewing.row(input.formId);
  if (!isProgramAdmin(scope.actor, assessment.programId)) throw new NotFound('assessment');
  const { plan } = await planFile(viewing.read, scope.actor.ecosystemId!, assessment, input);
  return presentPlan(plan, assessment, scope);
}
