import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTutorListArgs } from '../__generated__/resolvers';
import { listPairingUsers } from './list-pairing-users';

export function getTutorList(actor: Actor, args: QueryGetTutorListArgs, services: Services) {
  return listPairingUsers('tutors', actor, args, services);
}
