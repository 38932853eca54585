import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionsForUserV2Args } from '../__generated__/resolvers';
import {
  hotReads,
  isId,
  readAllPrograms,
  readPeople,
  readSettings,
  type Reader,
} from '../projections/read-facts';
import { programAllows, type Asker } from '../scheduling/permissions';
import type { SessionRow } from '../scheduling/session-row';
import { askerOf, Viewing } from '../scheduling/viewing';
import { once } from '../once';
import { readCredit, readTodaysAmounts } from './counts';
import { beginAt, pageOf, pageSizeOf } from './cursor';
import { listDropIns, listOfPeople, listOfSchools } from './list-sessions';
import { listRange } from './list-range';

type Input = NonNullable<QueryGetSessionsForUserV2Args['input']>;

/** The dashboard's lists; what is not asked for is not read. */
export async function getSessionsForUserV2(
  actor: Actor,
  { input = {} }: QueryGetSessionsForUserV2Args,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const reader = hotReads(actor, services);
  const pageSize = pageSizeOf(input.pageSize, 20);
  const userIds = await whose(asker, input, reader);
  const rows = await readRows(reader, asker, userIds, input, pageSize, services.clock.now());
  const { page, hasMore, endCursor } = pageOf(rows, pageSize);
  const viewing = new Viewing(actor, services);
  const credit = once(() => readCredit(reader, userIds, services.clock.now()));
  const today = once(() => readTodaysAmounts(reader, asker, userIds, services.clock.now()));
  return {
    sessions: page.map((row) => viewing.view(row)),
    hasMore,
    endCursor,
    creditLeft: async () => (await credit())?.left ?? null,
    creditTotal: async () => (await credit())?.total ?? null,
    todaysSessionsAmt: async () => (await today()).sessions,
    todaysDropInSessions: async () => (await today()).dropIns,
    programsToCreateIn: () => programsToCreateIn(reader, actor),
  };
}

async function readRows(
  reader: Reader,
  asker: Asker,
  userIds: string[],
  input: Input,
  pageSize: number,
  now: Date,
): Promise<SessionRow[]> {
  const { actor } = asker;
  const range = listRange(input, actor.timeZoneId, now);
  if (input.programId && !isId(input.programId)) throw new NotFound('program');
  const request = {
    ...range,
    programId: input.programId ?? null,
    after: beginAt(input.after, range.ascending, range),
    limit: pageSize + 1,
  };
  if (input.view === 'DROP_IN') {
    const programs = asker.programIds.filter((id) => !input.programId || id === input.programId);
    return listDropIns(reader, programs, request);
  }
  if (!input.userId && looksAfterSchools(actor))
    return listOfSchools(reader, actor.supportedSchoolIds, request);
  const admins = input.userId && !isSuperAdmin(actor) && !ownIds(asker).includes(input.userId);
  if (!admins) return listOfPeople(reader, userIds, request);
  // A program's admin sees of a person what belongs to the program, so each of them is asked for.
  const programs = programIdsAs(actor, 'PROGRAM_ADMIN').filter(
    (id) => !input.programId || id === input.programId,
  );
  const lists = await Promise.all(
    programs.map((programId) => listOfPeople(reader, userIds, { ...request, programId })),
  );
  const sign = range.ascending ? 1 : -1;
  return lists
    .flat()
    .sort((a, b) => sign * (a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1)))
    .slice(0, request.limit);
}

/** Staff and teachers who take part in nothing themselves see what goes on in their schools. */
function looksAfterSchools(actor: Actor): boolean {
  const looksAfter = actor.ecosystemRoles.some((role) => role === 'STAFF' || role === 'TEACHER');
  return looksAfter && actor.programRoles.length === 0;
}

function ownIds({ actor, childIds }: Asker): string[] {
  return actor.userId ? [actor.userId, ...childIds] : [];
}

/** Oneself and one's children; one of them; or, for admins, anybody of theirs. */
async function whose(asker: Asker, { userId }: Input, reader: Reader): Promise<string[]> {
  const own = ownIds(asker);
  if (!userId) return own;
  if (own.includes(userId)) return [userId];
  const person =
    isId(userId) && isProgramAdmin(asker.actor)
      ? (await readPeople(reader, [userId])).get(userId)
      : undefined;
  const administered = person?.programRoles.some(({ programId }) => isProgramAdmin(asker.actor, programId));
  if (!person || !(isSuperAdmin(asker.actor) || administered)) throw new NotFound('person');
  return [userId];
}

async function programsToCreateIn(reader: Reader, actor: Actor) {
  if ((await readSettings(reader)).archived) return [];
  const programs = await readAllPrograms(reader);
  return programs
    .filter((program) => programAllows(actor, program, 'create'))
    .map(({ id }) => ({ __typename: 'Program', id }));
}
