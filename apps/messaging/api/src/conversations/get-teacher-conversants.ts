import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTeacherConversantsArgs } from '../__generated__/resolvers';
import { listConversants } from './list-conversants';

export function getTeacherConversants(
  actor: Actor,
  args: QueryGetTeacherConversantsArgs,
  services: Services,
) {
  return listConversants(actor, args, 'TEACHER', services);
}
