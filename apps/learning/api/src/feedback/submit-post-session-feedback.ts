import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationSubmitPostSessionFeedbackArgs } from '../__generated__/resolvers';
import { feedbackPayload } from './feedback-payload';

/** Gives feedback about one, some or all learners, or a learner's own. */
export function submitPostSessionFeedback(
  scope: RequestScope,
  { input: { sessionId, formId, responses } }: MutationSubmitPostSessionFeedbackArgs,
  services: Services,
) {
  return feedbackPayload(scope, { sessionId, formId, mode: 'SUBMIT', entries: () => responses }, services);
}
