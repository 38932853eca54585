import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemAdminPaginatedSessionSummaryArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { beginAt, pageOf, pageSizeOf } from '../listing/subject';
import { once } from '../once';
import { hotReads, type Reader, readSettings } from '../projections/subject';
import type { ListedRow } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import {
  isByProgramAndStatus,
  isKept,
  learnersBySchoolStatement,
  mostCounted,
  summaryBySchoolStatement,
  totalsStatement,
} from '../totals/subject';
import {
  bindFilter,
  type BoundFilter,
  nameFor,
  pageStatement,
  type Statement,
} from '../session-filter/subject';

const MOST_PAGES = 200;

interface SchoolRow {
  schoolId: string | null;
  sessions: number;
}

interface TotalsRow {
  sessions: number;
}

/** The manage-sessions list. Page, totals and summary are separate reads, each made only when its field is selected. */
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
    throw new BadInput('pageNum', t('administration.badPageNumber', { mostPages: MOST_PAGES }));
  const after = beginAt(input.after, ascending, filter);
  const viewing = new Viewing(actor, services);
  const page = once(async () => {
    const request = { ascending, after, limit: pageSize + 1, offset: (pageNum - 1) * pageSize };
    const [rows] = await Promise.all([
      run<ListedRow>(reader, 'admin-page', pageStatement(filter, request)),
      viewing.expect(filter.programIds ?? undefined),
    ]);
    return pageOf(rows, pageSize);
  });
  return {
    sessions: async () => (await page()).page.map((row) => viewing.listed(row)),
    hasMore: async () => (await page()).hasMore,
    endCursor: async () => (await page()).endCursor,
    ...sumsOf(reader, filter),
  };
}

/** Each sum is read at most once, when its field is selected. */
function sumsOf(reader: Reader, filter: BoundFilter) {
  const zone = once(async () => (await readSettings(reader)).timeZoneId);
  const totals = once(
    async () => (await run<TotalsRow>(reader, 'admin-totals', totalsStatement(filter, await zone())))[0]!,
  );
  const sumsComplete = async () => isKept(filter) || (await totals()).sessions <= mostCounted(filter);
  const learners = once(async () => {
    if (!isByProgramAndStatus(filter) && (await totals()).sessions > mostCounted(filter)) return null;
    const rows = await run<{ schoolId: string | null; learners: number }>(
      reader,
      'admin-learners',
      learnersBySchoolStatement(filter),
    );
    return new Map(rows.map((row) => [row.schoolId, row.learners]));
  });
  const summaryBySchool = async () => {
    const statement = summaryBySchoolStatement(filter, await zone());
    const rows = await run<SchoolRow>(reader, 'admin-schools', statement);
    return rows.map(({ schoolId, ...sums }) => ({
      ...sums,
      learners: async () => {
        const counts = await learners();
        return counts && (counts.get(schoolId) ?? 0);
      },
      school: schoolId ? { __typename: 'School', id: schoolId } : null,
    }));
  };
  return { totals, sumsComplete, summaryBySchool };
}

function run<Row extends object>(
  reader: Reader,
  prefix: string,
  { text, values }: Statement,
): Promise<Row[]> {
  return reader.read<Row>(nameFor(prefix, text), text, values);
}
