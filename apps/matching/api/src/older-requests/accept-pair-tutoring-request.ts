import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAcceptPairTutoringRequestArgs } from '../__generated__/resolvers';
import { acceptOlder } from './answer-older';

export function acceptPairTutoringRequest(
  actor: Actor,
  args: MutationAcceptPairTutoringRequestArgs,
  services: Services,
) {
  return acceptOlder(actor, args, services, 'PAIR');
}
