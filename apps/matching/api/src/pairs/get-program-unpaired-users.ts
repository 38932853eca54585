import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetProgramUnpairedUsersArgs } from '../__generated__/resolvers';
import { listPairingUsers } from './list-pairing-users';

/** People of the actor's programs without a pair. */
export async function getProgramUnpairedUsers(
  actor: Actor,
  { isTutors, ...args }: QueryGetProgramUnpairedUsersArgs,
  services: Services,
) {
  return listPairingUsers(isTutors ? 'tutors' : 'tutees', actor, args, services, true);
}
