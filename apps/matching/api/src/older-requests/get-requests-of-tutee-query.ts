import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRequestsOfTuteeQueryArgs } from '../__generated__/resolvers';
import { listOlder } from './list-older';

export function getRequestsOfTuteeQuery(
  actor: Actor,
  args: QueryGetRequestsOfTuteeQueryArgs,
  services: Services,
) {
  return listOlder(actor, { view: 'ASKED', ...args }, services);
}
