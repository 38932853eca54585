import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRequestsOfTutorQueryArgs } from '../__generated__/resolvers';
import { listOlder } from './list-older';

export function getRequestsOfTutorQuery(
  actor: Actor,
  args: QueryGetRequestsOfTutorQueryArgs,
  services: Services,
) {
  return listOlder(actor, { view: 'OPEN', ...args }, services);
}
