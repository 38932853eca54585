import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { SignUpWaiver } from '../__generated__/resolvers';
import { waiversOf } from './sign-waiver';

export async function getMyWaivers(actor: Actor, services: Services): Promise<SignUpWaiver[]> {
  if (!actor.userId || actor.operatorVisit) return [];
  const userId = actor.userId;
  return services.tenancy.within(actor, async (db) => {
    return waiversOf(db, userId, actor);
  });
}
