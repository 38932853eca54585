import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetParticipantFormResponsesArgs } from '../__generated__/resolvers';
import { FeedbackViewing } from './feedback-viewing';

export async function getParticipantFormResponses(
  scope: RequestScope,
  { formId, userId, sessionId }: QueryGetParticipantFormResponsesArgs,
  services: Services,
) {
  const viewing = new FeedbackViewing(scope, services);
  const record = await viewing.record(sessionId);
  if (!record) throw new NotFound('session');
  const form = Object.values(record.forms).find(({ id }) => id === formId);
  const { isAdmin, isLeader, isLearner } = record.part;
  const may =
    form?.formType === 'LEADER_POST_SESSION'
      ? isLeader || isAdmin
      : isAdmin || (isLearner && userId === scope.actor.userId);
  if (!form || !may) throw new NotFound('form');
  const row = record.responses.find((each) => each.formType === form.formType && each.userId === userId);
  return row ? viewing.response(row, record.part) : null;
}
