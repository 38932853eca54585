import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { pageOfAssessments } from '../assessments/subject';

export async function getExternalAssessments(scope: RequestScope, services: Services) {
  return (await pageOfAssessments(scope, { formType: 'EXTERNAL' }, services)).items;
}
