import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionsForParentArgs } from '../__generated__/resolvers';
import { hotReads, idsOf } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { answerList, listRequest } from './answer-list';
import { listOfPeople } from './list-sessions';
import { listRange } from './list-range';

/** The children's sessions, without the guardian's own. */
export async function getSessionsForParent(
  actor: Actor,
  { input = {} }: QueryGetSessionsForParentArgs,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const { userId, programId } = input;
  if (userId && !asker.childIds.includes(userId)) throw new NotFound('person');
  const children = userId ? [userId] : [...asker.childIds];
  const range = listRange(
    input.from && !input.label ? { ...input, view: 'CALENDAR' } : input,
    actor.timeZoneId,
    services.clock.now(),
  );
  const request = listRequest(range, input, {
    programIds: programId ? idsOf('programId', [programId]) : [],
  });
  const rows = () => listOfPeople(hotReads(actor, services), children, request);
  return answerList(asker, children, rows, request, services);
}
