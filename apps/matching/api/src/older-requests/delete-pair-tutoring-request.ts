import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeletePairTutoringRequestArgs } from '../__generated__/resolvers';
import { deleteOlder } from './answer-older';

export function deletePairTutoringRequest(
  actor: Actor,
  args: MutationDeletePairTutoringRequestArgs,
  services: Services,
) {
  return deleteOlder(actor, args, services, 'PAIR');
}
