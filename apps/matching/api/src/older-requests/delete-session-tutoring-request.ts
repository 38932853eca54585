import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeleteSessionTutoringRequestArgs } from '../__generated__/resolvers';
import { deleteOlder } from './answer-older';

export function deleteSessionTutoringRequest(
  actor: Actor,
  args: MutationDeleteSessionTutoringRequestArgs,
  services: Services,
) {
  return deleteOlder(actor, args, services, 'SESSION');
}
