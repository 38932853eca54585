import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetAssessmentDraftsArgs } from '../__generated__/resolvers';
import { singly } from '../read';
import { AssessmentViewing } from './assessment-viewing';
import { readDrafts, type DraftRow } from './drafts-table';

/** The viewer's unsubmitted answers of a window, from all devices. */
export async function getAssessmentDrafts(
  scope: RequestScope,
  { assessmentId, windowStart }: QueryGetAssessmentDraftsArgs,
  services: Services,
): Promise<DraftRow[]> {
  const { userId } = scope.actor;
  if (!userId) throw new NotFound('assessment');
  await new AssessmentViewing(scope, services).row(assessmentId);
  return readDrafts(singly(scope.actor, services), { userId, assessmentId, windowStart });
}
