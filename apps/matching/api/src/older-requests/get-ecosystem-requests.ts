import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemRequestsArgs } from '../__generated__/resolvers';
import { listOlder } from './list-older';

export function getEcosystemRequests(actor: Actor, args: QueryGetEcosystemRequestsArgs, services: Services) {
  return listOlder(actor, { view: 'ADMINISTERED', ...args }, services);
}
