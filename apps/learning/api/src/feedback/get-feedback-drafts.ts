import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetFeedbackDraftsArgs } from '../__generated__/resolvers';
import { singly } from '../read';
import { readFeedbackDrafts, type FeedbackDraftRow } from './feedback-drafts-table';
import { FeedbackViewing } from './feedback-viewing';

/** The viewer's unsent feedback about a session, from all devices. */
export async function getFeedbackDrafts(
  scope: RequestScope,
  { sessionId, formId }: QueryGetFeedbackDraftsArgs,
  services: Services,
): Promise<FeedbackDraftRow[]> {
  const { userId } = scope.actor;
  const record = await new FeedbackViewing(scope, services).record(sessionId);
  if (!record || !userId) throw new NotFound('session');
  if (!isUuid(formId)) return [];
  return readFeedbackDrafts(singly(scope.actor, services), { writtenBy: userId, sessionId, formId });
}
