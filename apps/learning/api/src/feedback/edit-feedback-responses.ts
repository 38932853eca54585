import { BadInput } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationEditFeedbackResponsesArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { feedbackPayload } from './feedback-payload';

/** Changes the answers of an existing response. Admins may change a learner's own response too. */
export async function editFeedbackResponses(
  scope: RequestScope,
  { sessionId, formId, userId, editedBy, responses, revision }: MutationEditFeedbackResponsesArgs,
  services: Services,
) {
  const entries = () => [{ userId, answers: responses, revision }];
  const request = { sessionId, formId, mode: 'EDIT_EXISTING', entries } as const;
  const words = t('feedback.onlyOneself');
  if (editedBy !== scope.actor.userId) throw new BadInput('editedBy', words, words);
  return feedbackPayload(scope, request, services);
}
