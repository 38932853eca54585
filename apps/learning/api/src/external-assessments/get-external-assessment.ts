import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetExternalAssessmentArgs } from '../__generated__/resolvers';
import { AssessmentViewing } from '../assessments/subject';

export async function getExternalAssessment(
  scope: RequestScope,
  { formId }: QueryGetExternalAssessmentArgs,
  services: Services,
) {
  const viewing = new AssessmentViewing(scope, services);
  const row = await viewing.row(formId);
  if (row.formType !== 'EXTERNAL') throw new NotFound('assessment');
  return viewing.view(row);
}
