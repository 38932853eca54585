import { programIdsAs, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { beginAt, pageSizeOf } from '../listing/subject';
import { hotReads, readPrograms } from '../projections/subject';
import { Viewing } from '../view/subject';
import type { QueryGetLeaderHomeEcosystemSubstituteRequestsArgs } from '../__generated__/resolvers';
import { boardAnswer } from './board-answer';
import { listOfPerson, listOfPrograms } from './list-requests';
import { showsBoard } from './substitute-facts';

/** Requests that the leader could claim, and those that they created or claimed. */
export async function getLeaderHomeEcosystemSubstituteRequests(
  actor: Actor,
  { input = {} }: QueryGetLeaderHomeEcosystemSubstituteRequestsArgs,
  services: Services,
) {
  if (input.programId && !isUuid(input.programId)) throw new NotFound('program');
  const reader = hotReads(actor, services);
  const viewing = new Viewing(actor, services);
  const pageSize = pageSizeOf(input.pageSize, 20);
  const led = await readPrograms(reader, programIdsAs(actor, 'LEADER'));
  const shown = [...led.values()].filter((program) => showsBoard(program) && !program.archived);
  const programIds = shown.map(({ id }) => id);
  if (input.view === 'MINE') {
    const after = beginAt(input.after, false, { from: null, to: null });
    const page = await listOfPerson(reader, actor.userId ?? '', input.programId ?? null, { after, pageSize });
    return boardAnswer(page, programIds, viewing);
  }
  const range = { from: services.clock.now(), to: null };
  const page = await listOfPrograms(
    reader,
    {
      programIds: programIds.filter((id) => !input.programId || id === input.programId),
      statuses: ['REQUESTED'],
      ascending: true,
      after: beginAt(input.after, true, range),
      pageSize,
      freeFor: actor.userId,
    },
    beginAt(null, true, range),
  );
  return boardAnswer(page, programIds, viewing);
}
