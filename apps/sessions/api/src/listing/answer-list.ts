import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { hotReads, readAllPrograms, readSettings, type Reader } from '../projections/read-facts';
import { programAllows, type Asker } from '../scheduling/permissions';
import type { SessionRow } from '../scheduling/session-row';
import { Viewing } from '../scheduling/viewing';
import { once } from '../once';
import { readCredit, readTodaysAmounts } from './counts';
import { beginAt, pageOf, pageSizeOf } from './cursor';
import { checkedFilter, type SessionFilter } from './list-filter';
import type { ListRange } from './list-range';
import type { ListRequest } from './list-sessions';

interface Page {
  pageSize?: number | null | undefined;
  after?: string | null | undefined;
}

/** What to read for one page: one row more than it holds. */
export function listRequest(
  range: ListRange,
  { after, pageSize }: Page,
  filter: SessionFilter = {},
): ListRequest {
  return {
    ...range,
    filter: checkedFilter(filter),
    after: beginAt(after, range.ascending, range),
    limit: pageSizeOf(pageSize, 20) + 1,
  };
}

/** `SessionsList` of the rows; what stands beside them is read only when it is asked for. */
export function answerList(
  asker: Asker,
  userIds: string[],
  rows: SessionRow[],
  { limit }: ListRequest,
  services: Services,
) {
  const { actor } = asker;
  const reader = hotReads(actor, services);
  const { page, hasMore, endCursor } = pageOf(rows, limit - 1);
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

async function programsToCreateIn(reader: Reader, actor: Actor) {
  if ((await readSettings(reader)).archived) return [];
  const programs = await readAllPrograms(reader);
  return programs
    .filter((program) => programAllows(actor, program, 'create'))
    .map(({ id }) => ({ __typename: 'Program', id }));
}
