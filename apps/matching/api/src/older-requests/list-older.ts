import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TutoringRequestsInput } from '../__generated__/resolvers';
import { listRequests } from '../requests/subject';
import { presentOlder } from './present-older';

/** One page of a view, in the shape of the older operations. */
export async function listOlder(
  actor: Actor,
  input: Pick<TutoringRequestsInput, 'view' | 'programId' | 'searchTerm'> & { pageNum?: number | null },
  services: Services,
) {
  const { rows, reader, totalCount, hasMore } = await listRequests(
    actor,
    { ...input, statuses: [], order: 'NEWEST', pageNum: input.pageNum ?? 1 },
    services,
  );
  return { requests: rows.map((row) => presentOlder(row, reader)), totalCount, hasMore };
}
