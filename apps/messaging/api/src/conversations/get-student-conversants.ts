import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetStudentConversantsArgs } from '../__generated__/resolvers';
import { listConversants } from './list-conversants';

export function getStudentConversants(
  actor: Actor,
  args: QueryGetStudentConversantsArgs,
  services: Services,
) {
  return listConversants(actor, args, 'STUDENT', services);
}
