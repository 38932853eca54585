import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationEditOneOrManyPostSessionFeedbackArgs } from '../__generated__/resolvers';
import { feedbackPayload } from './feedback-payload';

export function editOneOrManyPostSessionFeedback(
  scope: RequestScope,
  { input: { sessionId, formId, userIds, ...content } }: MutationEditOneOrManyPostSessionFeedbackArgs,
  services: Services,
) {
  const entries = () => userIds.map((userId) => ({ userId, ...content }));
  return feedbackPayload(scope, { sessionId, formId, mode: 'EDIT', entries }, services);
}
