import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationEditAllPostSessionFeedbackArgs } from '../__generated__/resolvers';
import { feedbackPayload } from './feedback-payload';

/** Saves the same feedback for every learner who attended. */
export function editAllPostSessionFeedback(
  scope: RequestScope,
  { input: { sessionId, formId, ...content } }: MutationEditAllPostSessionFeedbackArgs,
  services: Services,
) {
  return feedbackPayload(
    scope,
    {
      sessionId,
      formId,
      mode: 'EDIT',
      entries: ({ session }) => session.attendedIds.map((userId) => ({ userId, ...content })),
    },
    services,
  );
}
