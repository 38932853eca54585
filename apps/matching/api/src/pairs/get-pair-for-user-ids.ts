import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPairForUserIdsArgs } from '../__generated__/resolvers';
import { newestPair } from './pair-reads';

export function getPairForUserIds(actor: Actor, args: QueryGetPairForUserIdsArgs, services: Services) {
  return newestPair(actor, args.tutorId, [args.tuteeId], services);
}
