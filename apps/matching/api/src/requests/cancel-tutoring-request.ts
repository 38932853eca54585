import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationCancelTutoringRequestArgs } from '../__generated__/resolvers';
import { endRequest } from './end-request';

/** The requester cancels a request. */
export async function cancelTutoringRequest(
  actor: Actor,
  { requestId }: MutationCancelTutoringRequestArgs,
  services: Services,
) {
  return services.tenancy.within(
    actor,
    async (db) =>
      (await endRequest(db, actor, { requestId, to: 'CANCELLED', message: null }, services)).shown,
  );
}
