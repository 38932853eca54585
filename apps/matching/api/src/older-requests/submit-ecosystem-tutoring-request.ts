import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationEcosystemSendTutorRequestArgs } from '../__generated__/resolvers';
import { requestOlder } from './request-older';

/** Makes a request of the type that the program is set to. */
export function submitEcosystemTutoringRequest(
  actor: Actor,
  { input }: MutationEcosystemSendTutorRequestArgs,
  services: Services,
) {
  return requestOlder(actor, input, services);
}
