import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationEcosystemSendTutorRequestArgs } from '../__generated__/resolvers';
import { requestOlder } from './request-older';

/** Requests a pair. */
export function saveEcosystemPairTutoringRequest(
  actor: Actor,
  { input }: MutationEcosystemSendTutorRequestArgs,
  services: Services,
) {
  return requestOlder(actor, input, services, { type: 'PAIR' });
}
