import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetSessionsForUserV2Args } from '../__generated__/resolvers';
import { hotReads, type Reader } from '../projections/subject';
import { type Asker, askerOf } from '../permissions/subject';
import type { ListedRow } from '../session-rows/subject';
import { answerList, listRequest } from './answer-list';
import { listDropIns, listOfPeople, listOfProgram, listOfSchools, type ListRequest } from './list-sessions';
import { listRange } from './list-range';
import { worksForSchools, ownIds, programsWithin, scopeOfPerson, type PersonScope } from './person-scope';

type Input = NonNullable<QueryGetSessionsForUserV2Args['input']>;

/** The lists of the dashboard; those not selected are not read. */
export async function getSessionsForUserV2(
  actor: Actor,
  { input = {} }: QueryGetSessionsForUserV2Args,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const reader = hotReads(actor, services);
  const scope: PersonScope = input.userId
    ? await scopeOfPerson(asker, input.userId, reader)
    : { userIds: ownIds(asker), programIds: null };
  if (input.programId && !isUuid(input.programId)) throw new NotFound('program');
  const range = listRange(input, actor.timeZoneId, services.clock.now());
  const asked = input.programId ? [input.programId] : [];
  const request = listRequest(range, input, { programIds: programsWithin(scope, asked) });
  const rows = () => readRows(reader, asker, scope.userIds, input, request);
  return answerList(asker, scope.userIds, rows, request, services);
}

function readRows(
  reader: Reader,
  asker: Asker,
  userIds: string[],
  input: Input,
  request: ListRequest,
): Promise<ListedRow[]> {
  if (input.view === 'DROP_IN') {
    const programs = asker.programIds.filter((id) => !input.programId || id === input.programId);
    return listDropIns(reader, programs, request);
  }
  const { view, userId, programId } = input;
  if (view === 'CALENDAR' && programId && !userId && isProgramAdmin(asker.actor, programId))
    return listOfProgram(reader, programId, request);
  if (!userId && worksForSchools(asker.actor))
    return listOfSchools(reader, asker.actor.supportedSchoolIds, request);
  return listOfPeople(reader, userIds, request);
}
