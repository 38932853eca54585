import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationSubmitPostSessionFeedbackArgs } from '../__generated__/resolvers';
import { expectCaller } from '../expect-caller';
import { feedbackPayload } from './feedback-payload';

/** Gives feedback about one or several learners, or a learner's own. */
export function submitPostSessionFeedback(
  scope: RequestScope,
  { input: { sessionId, formId, responses, submittedBy } }: MutationSubmitPostSessionFeedbackArgs,
  services: Services,
) {
  expectCaller(scope.actor, submittedBy, 'input.submittedBy');
  return feedbackPayload(scope, { sessionId, formId, mode: 'SUBMIT', entries: () => responses }, services);
}
