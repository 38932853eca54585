import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTuteeListArgs } from '../__generated__/resolvers';
import { listPairingUsers } from './list-pairing-users';

export function getTuteeList(actor: Actor, args: QueryGetTuteeListArgs, services: Services) {
  return listPairingUsers('tutees', actor, args, services);
}
