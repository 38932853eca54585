import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { RosterSearchInput, RosterSearchItem, RosterSearchPage } from '../__generated__/resolvers';
import { pageOf } from '../imports/subject';
import { browsedProgram, type Program } from '../projections/subject';
import type { RecordList } from './record-list';
import { readRecords } from './record-query';

interface Page {
  limit: number;
  offset: number;
}

/** Reads a page of a search: `read` returns one row more than is shown, which tells whether there are more. */
export async function searchRoster(
  actor: Actor,
  { programId, pageIndex, limit }: RosterSearchInput,
  services: Services,
  read: (db: TenantDb, program: Program, page: Page) => Promise<RosterSearchItem[]>,
): Promise<RosterSearchPage> {
  const page = pageOf(pageIndex, limit ?? 20, 50);
  const items = await services.tenancy.within(actor, async (db) =>
    read(db, await browsedProgram(actor, programId, db), { ...page, limit: page.limit + 1 }),
  );
  return { items: items.slice(0, page.limit), hasMore: items.length > page.limit };
}

/** A search in a list of the browser, in the list's own order. */
export function searchList<Row, Item, Filter extends { search?: string | null }, Field extends string>(
  actor: Actor,
  list: RecordList<Row, Item, Filter, Field>,
  input: RosterSearchInput,
  services: Services,
  item: (found: Item) => RosterSearchItem,
): Promise<RosterSearchPage> {
  return searchRoster(actor, input, services, async (db, program, page) => {
    const day = today(services.clock.now(), program);
    const filter = { search: input.search } as Filter;
    const rows = await readRecords<Row>(db, {
      table: list.table,
      columns: list.columns,
      conditions: list.conditions(db, program, filter, day),
      order: list.orders[list.first],
      descending: false,
      ...page,
    });
    return rows.map((row) => item(list.view(row, day)));
  });
}

export function descriptorsOf(...parts: (string | null | undefined)[]): string[] {
  return parts.filter((part): part is string => Boolean(part));
}
