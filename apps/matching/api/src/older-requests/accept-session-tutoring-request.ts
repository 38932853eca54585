import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAcceptSessionTutoringRequestArgs } from '../__generated__/resolvers';
import { acceptOlder } from './answer-older';

export function acceptSessionTutoringRequest(
  actor: Actor,
  args: MutationAcceptSessionTutoringRequestArgs,
  services: Services,
) {
  return acceptOlder(actor, args, services, 'SESSION');
}
