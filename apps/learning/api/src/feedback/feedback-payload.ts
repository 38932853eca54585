import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { FeedbackViewing } from './feedback-viewing';
import { saveFeedback, type SaveRequest } from './save-feedback';

/** Saves feedback, and presents the stored responses or the conflicts. */
export async function feedbackPayload(scope: RequestScope, request: SaveRequest, services: Services) {
  const { saved, part, responses, conflicts } = await saveFeedback(scope.actor, request, services);
  const viewing = new FeedbackViewing(scope, services);
  return {
    saved,
    responses: responses.map((row) => viewing.response(row, part)),
    conflicts: conflicts.map((row) => ({
      userId: row.userId,
      user: { __typename: 'User' as const, id: row.userId },
      current: viewing.response(row, part),
    })),
  };
}
