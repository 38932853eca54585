import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { SessionsListInput } from '../__generated__/resolvers';
import { hotReads, idsOf, type Reader, readPeople } from '../projections/subject';
import type { ListedRow } from '../session-rows/subject';
import { askerOf } from '../permissions/subject';
import { answerList, listRequest } from './answer-list';
import { listOfPeople, listOfSchools, type ListRequest } from './list-sessions';
import { listRange } from './list-range';

/** Sessions of all of the actor's schools, of one of them, or of one learner there. */
export async function sessionsOfSchools(
  actor: Actor,
  input: SessionsListInput,
  services: Services,
  { andOwn }: { andOwn: boolean },
) {
  const asker = await askerOf(actor, services);
  const reader = hotReads(actor, services);
  const { schoolId, userId, programId } = input;
  if (schoolId && !actor.supportedSchoolIds.includes(schoolId)) throw new NotFound('school');
  const schools = schoolId ? [schoolId] : actor.supportedSchoolIds;
  if (userId) await assertLearnsIn(schools, userId, reader);
  const range = listRange(
    input.from && !input.label ? { ...input, view: 'CALENDAR' } : input,
    actor.timeZoneId,
    services.clock.now(),
  );
  const programIds = programId ? idsOf('programId', [programId]) : [];
  const request = listRequest(range, input, { programIds, ...(userId ? { schoolIds: schools } : {}) });
  const own = actor.userId && andOwn && !schoolId ? [actor.userId] : [];
  const rows = () =>
    userId ? listOfPeople(reader, [userId], request) : ofSchoolsAndPeople(reader, schools, own, request);
  return answerList(asker, userId ? [userId] : own, rows, request, services);
}

async function ofSchoolsAndPeople(
  reader: Reader,
  schools: readonly string[],
  userIds: readonly string[],
  request: ListRequest,
): Promise<ListedRow[]> {
  const lists = await Promise.all([
    listOfSchools(reader, schools, request),
    userIds.length > 0 ? listOfPeople(reader, userIds, request) : [],
  ]);
  const byId = new Map(lists.flat().map((row) => [row.id, row]));
  const sign = request.ascending ? 1 : -1;
  return [...byId.values()]
    .sort((a, b) => sign * (a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1)))
    .slice(0, request.limit);
}

async function assertLearnsIn(schools: readonly string[], userId: string, reader: Reader): Promise<void> {
  const person = isUuid(userId) ? (await readPeople(reader, [userId])).get(userId) : undefined;
  if (!person?.schoolId || !schools.includes(person.schoolId)) throw new NotFound('person');
}
