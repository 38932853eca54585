import type { Services } from '@lyceum/server/subgraph';
import { hotReads } from '../projections/subject';
import type { Asker } from '../permissions/subject';
import type { ListedRow } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { once } from '../once';
import { readCredit, readTodaysAmounts } from './counts';
import { beginAt, pageOf, pageSizeOf } from './cursor';
import { checkedFilter, type SessionFilter } from './list-filter';
import type { ListRange } from './list-range';
import type { ListRequest } from './list-sessions';
import { programsToCreateIn, type ProgramSearch } from './programs-to-create-in';

interface Page {
  pageSize?: number | null | undefined;
  after?: string | null | undefined;
}

/** The request for one page: one row more than the page holds. */
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

/**
 * Resolves `SessionsList`. Rows and the fields beside them are read only when selected, and then in one round trip with
 * the data that the sessions' fields are known to need.
 */
export function answerList(
  asker: Asker,
  userIds: string[],
  rows: () => Promise<ListedRow[]>,
  { limit, filter }: ListRequest,
  services: Services,
) {
  const { actor } = asker;
  const reader = hotReads(actor, services);
  const viewing = new Viewing(actor, services, asker);
  const expected = filter.programIds?.length ? filter.programIds : asker.programIds;
  const page = once(async () => {
    const [read] = await Promise.all([rows(), viewing.expect(expected)]);
    return pageOf(read, limit - 1);
  });
  const credit = once(() => readCredit(reader, viewing, userIds, services.clock.now()));
  const today = once(() => readTodaysAmounts(reader, asker, userIds, services.clock.now()));
  return {
    sessions: async () => (await page()).page.map((row) => viewing.listed(row)),
    hasMore: async () => (await page()).hasMore,
    endCursor: async () => (await page()).endCursor,
    creditLeft: async () => (await credit())?.left ?? null,
    creditTotal: async () => (await credit())?.total ?? null,
    todaysSessionsAmt: async () => (await today()).sessions,
    todaysDropInSessions: async () => (await today()).dropIns,
    programsToCreateIn: (sought: ProgramSearch) => programsToCreateIn(viewing, services, sought),
  };
}
