import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetAdminProgramRequestsArgs } from '../__generated__/resolvers';
import { listOlder } from './list-older';

export function getAdminProgramRequests(
  actor: Actor,
  args: QueryGetAdminProgramRequestsArgs,
  services: Services,
) {
  return listOlder(actor, { view: 'ADMINISTERED', ...args }, services);
}
