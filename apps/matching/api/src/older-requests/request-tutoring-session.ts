import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRequestTutoringSessionArgs } from '../__generated__/resolvers';
import { requestOlder } from './request-older';

/** Requests one session, and stores the times as the defaults of the next request. */
export function requestTutoringSession(
  actor: Actor,
  { input, savePreferences }: MutationRequestTutoringSessionArgs,
  services: Services,
) {
  return requestOlder(actor, input, services, { type: 'SESSION', savePreferences: savePreferences ?? false });
}
