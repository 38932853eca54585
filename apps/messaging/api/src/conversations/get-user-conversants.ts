import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetUserConversantsArgs } from '../__generated__/resolvers';
import { listConversants } from './list-conversants';

export function getUserConversants(actor: Actor, args: QueryGetUserConversantsArgs, services: Services) {
  return listConversants(actor, args, 'ALL', services);
}
