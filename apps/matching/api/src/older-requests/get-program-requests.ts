import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetProgramRequestsArgs } from '../__generated__/resolvers';
import { listOlder } from './list-older';

export function getProgramRequests(actor: Actor, args: QueryGetProgramRequestsArgs, services: Services) {
  return listOlder(actor, { view: 'ADMINISTERED', ...args }, services);
}
