import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetAllEcosystemSessionsForUserArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { answerList, listRequest } from './answer-list';
import { listOfPeople } from './list-sessions';
import { ALL_STATUSES, yearsAround } from './list-range';
import { programsWithin, scopeOfPerson } from './person-scope';

/**
 * "All of the ecosystem" means every program and every status, cancelled ones included. Sessions of the same person in
 * another ecosystem are not shown: no query reads across tenants for a screen.
 */
export async function getAllEcosystemSessionsForUser(
  actor: Actor,
  { input = {} }: QueryGetAllEcosystemSessionsForUserArgs,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const reader = hotReads(actor, services);
  const userId = input.userId ?? actor.userId;
  if (!userId) throw new NotFound('person');
  const scope = await scopeOfPerson(asker, userId, reader);
  const bounds = yearsAround(input.from, input.to, services.clock.now());
  const range = { statuses: ALL_STATUSES, ...bounds, endsAfter: bounds.from, ascending: false };
  const request = listRequest(range, input, { programIds: programsWithin(scope, []) });
  return answerList(
    asker,
    scope.userIds,
    () => listOfPeople(reader, scope.userIds, request),
    request,
    services,
  );
}
