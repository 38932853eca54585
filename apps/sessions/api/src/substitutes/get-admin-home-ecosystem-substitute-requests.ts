import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { beginAt, pageSizeOf } from '../listing/cursor';
import { hotReads, readAllPrograms } from '../projections/read-facts';
import { Viewing } from '../scheduling/viewing';
import type { QueryGetAdminHomeEcosystemSubstituteRequestsArgs } from '../__generated__/resolvers';
import { boardAnswer } from './board-answer';
import { listOfPrograms } from './list-requests';
import { CLOSED, FILLED, type RequestStatus } from './request-status';

const STATUSES: Record<'OPEN' | 'FILLED' | 'CLOSED', readonly RequestStatus[]> = {
  OPEN: ['REQUESTED'],
  FILLED,
  CLOSED,
};

/** Requests of the programs that the actor administers. */
export async function getAdminHomeEcosystemSubstituteRequests(
  actor: Actor,
  { input = {} }: QueryGetAdminHomeEcosystemSubstituteRequestsArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const administered = isSuperAdmin(actor)
    ? (await readAllPrograms(reader)).map(({ id }) => id)
    : programIdsAs(actor, 'PROGRAM_ADMIN');
  const programIds = administered.filter((id) => !input.programId || id === input.programId);
  const view = input.view ?? 'OPEN';
  const ascending = view === 'OPEN';
  const range = { from: ascending ? services.clock.now() : null, to: null };
  const begin = beginAt(null, ascending, range);
  const page = await listOfPrograms(
    reader,
    {
      programIds,
      statuses: STATUSES[view],
      ascending,
      after: beginAt(input.after, ascending, range),
      pageSize: pageSizeOf(input.pageSize, 20),
      freeFor: null,
    },
    begin,
  );
  return boardAnswer(page, administered, new Viewing(actor, services));
}
