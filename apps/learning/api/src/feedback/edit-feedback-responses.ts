import { BadInput } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationEditFeedbackResponsesArgs } from '../__generated__/resolvers';
import { feedbackPayload } from './feedback-payload';
import { ONLY_ONESELF } from './feedback-words';

/** Changes the answers of an existing response. Admins may change a learner's own response too. */
export async function editFeedbackResponses(
  scope: RequestScope,
  { sessionId, formId, userId, editedBy, responses, revision }: MutationEditFeedbackResponsesArgs,
  services: Services,
) {
  const entries = () => [{ userId, answers: responses, revision }];
  const request = { sessionId, formId, mode: 'EDIT_EXISTING', entries } as const;
  if (editedBy !== scope.actor.userId) throw new BadInput('editedBy', ONLY_ONESELF, ONLY_ONESELF);
  return feedbackPayload(scope, request, services);
}
