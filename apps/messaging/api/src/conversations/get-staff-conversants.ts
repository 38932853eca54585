import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetStaffConversantsArgs } from '../__generated__/resolvers';
import { listConversants } from './list-conversants';

export function getStaffConversants(actor: Actor, args: QueryGetStaffConversantsArgs, services: Services) {
  return listConversants(actor, args, 'STAFF', services);
}
