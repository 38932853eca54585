import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetParentConversantsArgs } from '../__generated__/resolvers';
import { listConversants } from './list-conversants';

export function getParentConversants(actor: Actor, args: QueryGetParentConversantsArgs, services: Services) {
  return listConversants(actor, args, 'PARENT', services);
}
