import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetAssessmentTimeArgs } from '../__generated__/resolvers';
import { AssessmentViewing } from '../assessments/subject';
import {
  extraTimeOf,
  limitFor,
  MOST_PAUSED_SECONDS,
  presentSitting,
  readSitting,
} from '../sitting-clock/subject';

export async function getAssessmentTime(
  scope: RequestScope,
  { input: { assessmentId, windowStart } }: QueryGetAssessmentTimeArgs,
  services: Services,
) {
  const { userId } = scope.actor;
  if (!userId) throw new NotFound('assessment');
  const viewing = new AssessmentViewing(scope, services);
  const { id, timeLimitMinutes, pauseAllowed } = await viewing.row(assessmentId);
  if (timeLimitMinutes === null) return null;
  const [percent, sitting] = await Promise.all([
    extraTimeOf(viewing.read, userId),
    readSitting(viewing.read, { assessmentId: id, windowStart, userId }),
  ]);
  return {
    minutes: Math.ceil(limitFor(timeLimitMinutes, percent) / 60),
    pauseAllowed,
    pauseMinutes: MOST_PAUSED_SECONDS / 60,
    sitting: sitting ? presentSitting(sitting, viewing.now) : null,
  };
}
