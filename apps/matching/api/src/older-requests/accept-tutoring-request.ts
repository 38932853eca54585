import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAcceptTutoringRequestArgs } from '../__generated__/resolvers';
import { acceptOlder } from './answer-older';

export function acceptTutoringRequest(
  actor: Actor,
  args: MutationAcceptTutoringRequestArgs,
  services: Services,
) {
  return acceptOlder(actor, args, services);
}
