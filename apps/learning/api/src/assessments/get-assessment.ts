import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetAssessmentArgs } from '../__generated__/resolvers';
import { AssessmentViewing } from './assessment-viewing';

export function getAssessment(
  scope: RequestScope,
  { assessmentId }: QueryGetAssessmentArgs,
  services: Services,
) {
  return new AssessmentViewing(scope, services).assessment(assessmentId);
}
