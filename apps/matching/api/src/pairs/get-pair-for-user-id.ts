import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPairForUserIdArgs } from '../__generated__/resolvers';
import { newestPair } from './pair-reads';

export function getPairForUserId(actor: Actor, args: QueryGetPairForUserIdArgs, services: Services) {
  return args.isTutorContext
    ? newestPair(actor, actor.userId, [args.paireeId], services)
    : newestPair(actor, args.paireeId, 'own', services);
}
