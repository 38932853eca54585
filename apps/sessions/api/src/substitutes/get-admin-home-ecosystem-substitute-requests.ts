import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { beginAt, pageSizeOf } from '../listing/subject';
import { hotReads, readAllPrograms, type Reader, readPrograms } from '../projections/subject';
import { Viewing } from '../view/subject';
import type { QueryGetAdminHomeEcosystemSubstituteRequestsArgs } from '../__generated__/resolvers';
import { boardAnswer } from './board-answer';
import { listOfPrograms } from './list-requests';
import { CLOSED, FILLED, type RequestStatus } from './request-status';

const STATUSES: Record<'OPEN' | 'FILLED' | 'CLOSED', readonly RequestStatus[]> = {
  OPEN: ['REQUESTED'],
  FILLED,
  CLOSED,
};

/** Requests of the programs that the actor administers, without archived programs. */
export async function getAdminHomeEcosystemSubstituteRequests(
  actor: Actor,
  { input = {} }: QueryGetAdminHomeEcosystemSubstituteRequestsArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const administered = await administeredIds(actor, reader);
  const open = new Set(administered.active);
  const view = input.view ?? 'OPEN';
  const programIds = administered.all.filter(
    (id) => (!input.programId || id === input.programId) && (view !== 'OPEN' || open.has(id)),
  );
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
  return boardAnswer(page, administered.all, new Viewing(actor, services));
}

async function administeredIds(actor: Actor, reader: Reader): Promise<{ all: string[]; active: string[] }> {
  const idOf = ({ id }: { id: string }) => id;
  if (isSuperAdmin(actor)) {
    const active = (await readAllPrograms(reader)).map(idOf);
    return { all: active, active };
  }
  const all = programIdsAs(actor, 'PROGRAM_ADMIN');
  const known = [...(await readPrograms(reader, all)).values()];
  return { all, active: known.filter(({ archived }) => !archived).map(idOf) };
}
