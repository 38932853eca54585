import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationEditPostSessionFeedbackArgs } from '../__generated__/resolvers';
import { expectCaller } from '../expect-caller';
import { feedbackPayload } from './feedback-payload';

export function editPostSessionFeedback(
  scope: RequestScope,
  { input: { sessionId, formId, submittedBy, ...entry } }: MutationEditPostSessionFeedbackArgs,
  services: Services,
) {
  expectCaller(scope.actor, submittedBy, 'input.submittedBy');
  return feedbackPayload(scope, { sessionId, formId, mode: 'EDIT', entries: () => [entry] }, services);
}
