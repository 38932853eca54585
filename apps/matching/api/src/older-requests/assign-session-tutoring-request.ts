import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAssignSessionTutoringRequestArgs } from '../__generated__/resolvers';
import { assignOlder } from './answer-older';

export function assignSessionTutoringRequest(
  actor: Actor,
  args: MutationAssignSessionTutoringRequestArgs,
  services: Services,
) {
  return assignOlder(actor, args, services, 'SESSION');
}
