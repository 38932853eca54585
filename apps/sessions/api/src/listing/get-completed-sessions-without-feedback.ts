import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetCompletedSessionsWithoutFeedbackArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { answerList, listRequest } from './answer-list';
import { listOwing } from './list-sessions';
import { listRange } from './list-range';

/** Feedback belongs to the learning domain; this reads the projection of who owes it. */
export async function getCompletedSessionsWithoutFeedback(
  actor: Actor,
  { selectedFilters = {} }: QueryGetCompletedSessionsWithoutFeedbackArgs,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const { month } = selectedFilters;
  const range = listRange({ view: 'COMPLETED', month }, actor.timeZoneId, services.clock.now());
  const request = listRequest(range, selectedFilters, selectedFilters);
  const { userId } = actor;
  const rows = async () => (userId ? listOwing(hotReads(actor, services), userId, request) : []);
  return answerList(asker, userId ? [userId] : [], rows, request, services);
}
