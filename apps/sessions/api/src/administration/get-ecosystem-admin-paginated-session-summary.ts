import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemAdminPaginatedSessionSummaryArgs } from '../__generated__/resolvers';
import { beginAt, pageOf, pageSizeOf } from '../listing/cursor';
import { hotReads, type Reader } from '../projections/read-facts';
import type { SessionRow } from '../scheduling/session-row';
import { Viewing } from '../scheduling/viewing';
import { bindFilter, nameFor } from './admin-filter';
import { pageStatement, summaryBySchoolStatement, totalsStatement, type Statement } from './admin-sql';

const MOST_PAGES = 200;

interface SchoolRow {
  schoolId: string | null;
  [sum: string]: unknown;
}

/** Manage-sessions. The page, the totals and the summary are separate reads, each made only when it is asked for. */
export async function getEcosystemAdminPaginatedSessionSummary(
  actor: Actor,
  { input = {} }: QueryGetEcosystemAdminPaginatedSessionSummaryArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const pageSize = pageSizeOf(input.pageSize, 25);
  const filter = await bindFilter(actor, input.filter ?? {}, reader, services.clock.now());
  const ascending = input.sort === 'START_ASC';
  const pageNum = input.pageNum ?? 1;
  if (pageNum < 1 || pageNum > MOST_PAGES)
    throw new BadInput('pageNum', `1 to ${MOST_PAGES}; use after to go further.`);
  const after = beginAt(input.after, ascending, filter);
  const viewing = new Viewing(actor, services);
  let reading: Promise<ReturnType<typeof pageOf<SessionRow>>> | undefined;
  const page = () =>
    (reading ??= run<SessionRow>(
      reader,
      'admin-page',
      pageStatement(filter, { ascending, after, limit: pageSize + 1, offset: (pageNum - 1) * pageSize }),
    ).then((rows) => pageOf(rows, pageSize)));
  return {
    sessions: async () => (await page()).page.map((row) => viewing.view(row)),
    hasMore: async () => (await page()).hasMore,
    endCursor: async () => (await page()).endCursor,
    totals: async () => (await run(reader, 'admin-totals', totalsStatement(filter)))[0],
    summaryBySchool: async () =>
      (await run<SchoolRow>(reader, 'admin-schools', summaryBySchoolStatement(filter))).map(
        ({ schoolId, ...sums }) => ({
          ...sums,
          school: schoolId ? { __typename: 'School', id: schoolId } : null,
        }),
      ),
  };
}

function run<Row extends object>(
  reader: Reader,
  prefix: string,
  { text, values }: Statement,
): Promise<Row[]> {
  return reader.read<Row>(nameFor(prefix, text), text, values);
}
