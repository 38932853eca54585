import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { FamilyConnections } from '../__generated__/resolvers';
import { readFamily } from './family-rows';
import { privatePerson } from './private-person';

export async function getFamilyConnections(
  actor: Actor,
  userId: string,
  services: Services,
): Promise<FamilyConnections> {
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) =>
    readFamily(db, actor, await privatePerson(db, actor, userId, services), now),
  );
}
