import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetParticipantFormResponsesArgs } from '../__generated__/resolvers';
import { FeedbackViewing } from './feedback-viewing';

/** The responses about one learner, or by one. */
export async function getParticipantFormResponses(
  scope: RequestScope,
  { formId, userId, sessionId }: QueryGetParticipantFormResponsesArgs,
  services: Services,
) {
  const viewing = new FeedbackViewing(scope, services);
  const book = await viewing.book(sessionId);
  if (!book) throw new NotFound('session');
  const form = Object.values(book.forms).find(({ id }) => id === formId);
  const { isAdmin, isLeader, isLearner } = book.part;
  const may =
    form?.formType === 'LEADER_POST_SESSION'
      ? isLeader || isAdmin
      : isAdmin || (isLearner && userId === scope.actor.userId);
  if (!form || !may) throw new NotFound('form');
  const row = book.responses.find((each) => each.formType === form.formType && each.userId === userId);
  return row ? viewing.response(row, book.part) : null;
}
