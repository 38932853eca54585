import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationEditPostSessionFeedbackArgs } from '../__generated__/resolvers';
import { feedbackPayload } from './feedback-payload';

/** Changes what was said about one learner, or says it. */
export function editPostSessionFeedback(
  scope: RequestScope,
  { input: { sessionId, formId, ...entry } }: MutationEditPostSessionFeedbackArgs,
  services: Services,
) {
  return feedbackPayload(scope, { sessionId, formId, mode: 'EDIT', entries: () => [entry] }, services);
}
