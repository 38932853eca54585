import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAssignPairTutoringRequestArgs } from '../__generated__/resolvers';
import { assignOlder } from './answer-older';

export function assignPairTutoringRequest(
  actor: Actor,
  args: MutationAssignPairTutoringRequestArgs,
  services: Services,
) {
  return assignOlder(actor, args, services, 'PAIR');
}
