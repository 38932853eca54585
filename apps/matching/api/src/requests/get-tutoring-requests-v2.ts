import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTutoringRequestsV2Args } from '../__generated__/resolvers';
import { listRequests } from './list-requests';

/** One page of requests in the view of the actor's part. */
export async function getTutoringRequestsV2(
  actor: Actor,
  { input }: QueryGetTutoringRequestsV2Args,
  services: Services,
) {
  const { requests, totalCount, hasMore } = await listRequests(actor, input, services);
  return { requests, totalCount, hasMore };
}
