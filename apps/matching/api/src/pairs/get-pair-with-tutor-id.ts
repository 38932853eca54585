import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPairWithTutorIdArgs } from '../__generated__/resolvers';
import { newestPair } from './pair-reads';

export function getPairWithTutorId(actor: Actor, args: QueryGetPairWithTutorIdArgs, services: Services) {
  return newestPair(actor, args.tutorId, 'own', services);
}
