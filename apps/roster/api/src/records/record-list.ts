import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { today } from '@lyceum/contracts/calendar';
import type { Actor, Language } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { RosterPagination, RosterRecordsFile } from '../__generated__/resolvers';
import { csvLine } from '../cells/subject';
import { pageOf } from '../imports/subject';
import { browsedProgram, type Program } from '../projections/subject';
import { countRecords, readRecords, type RecordConditions } from './record-query';

export const MOST_ROWS = 20_000;

type Words = Record<Language, string>;

/** One list of the roster browser: its query, and its rows on a screen and in a file. */
export interface RecordList<Row, Item, Filter, Field extends string> {
  table: string;
  columns: string;
  conditions(db: TenantDb, program: Program, filter: Filter, today: string): RecordConditions;
  orders: Readonly<Record<Field, readonly string[]>>;
  first: Field;
  view(row: Row, today: string): Item;
  fileName: Words;
  csv: readonly (readonly [Words, (item: Item) => string])[];
}

interface Asked<Filter, Field> {
  programId: string;
  filter?: Filter | null;
  sort?: { field: Field; descending?: boolean | null } | null;
}

export async function pageOfRecords<Row, Item, Filter extends object, Field extends string>(
  actor: Actor,
  list: RecordList<Row, Item, Filter, Field>,
  { pagination, ...asked }: Asked<Filter, Field> & { pagination?: RosterPagination | null },
  services: Services,
): Promise<{ items: Item[]; totalCount: number }> {
  const page = pageOf(pagination?.pageIndex, pagination?.limit ?? 50, 200);
  return services.tenancy.within(actor, async (db) => {
    const { wanted, day } = await prepare(actor, list, asked, db, services);
    const rows = await readRecords<Row>(db, { ...wanted, ...page });
    return { items: rows.map((row) => list.view(row, day)), totalCount: await countRecords(db, wanted) };
  });
}

export async function fileOfRecords<Row, Item, Filter extends object, Field extends string>(
  actor: Actor,
  list: RecordList<Row, Item, Filter, Field>,
  asked: Asked<Filter, Field>,
  services: Services,
): Promise<RosterRecordsFile> {
  return services.tenancy.within(actor, async (db) => {
    const { wanted, day } = await prepare(actor, list, asked, db, services);
    const rows = await readRecords<Row>(db, { ...wanted, limit: MOST_ROWS + 1 });
    const items = rows.slice(0, MOST_ROWS).map((row) => list.view(row, day));
    return writeCsv(actor, services, {
      name: list.fileName,
      columns: list.csv,
      items,
      isCut: rows.length > MOST_ROWS,
    });
  });
}

async function prepare<Row, Item, Filter extends object, Field extends string>(
  actor: Actor,
  list: RecordList<Row, Item, Filter, Field>,
  { programId, filter, sort }: Asked<Filter, Field>,
  db: TenantDb,
  services: Services,
) {
  const program = await browsedProgram(actor, programId, db);
  const day = today(services.clock.now(), program);
  const wanted = {
    table: list.table,
    columns: list.columns,
    conditions: list.conditions(db, program, filter ?? ({} as Filter), day),
    order: list.orders[sort?.field ?? list.first],
    descending: sort?.descending ?? false,
  };
  return { wanted, day };
}

interface Csv<Item> {
  name: Words;
  columns: readonly (readonly [Words, (item: Item) => string])[];
  items: readonly Item[];
  isCut: boolean;
}

export async function writeCsv<Item>(
  actor: Actor,
  { files, clock }: Services,
  { name, columns, items, isCut }: Csv<Item>,
): Promise<RosterRecordsFile> {
  const { language } = actor;
  function* lines(): Generator<string> {
    // The byte order mark lets spreadsheets recognise UTF-8.
    yield `\uFEFF${csvLine(columns.map(([head]) => head[language]))}`;
    for (const item of items) yield csvLine(columns.map(([, cell]) => cell(item)));
  }
  const key = `roster-exports/${randomUUID()}/roster.csv`;
  await files.write(key, Readable.from(lines(), { objectMode: false }));
  const fileName = `${name[language]}-${today(clock.now(), actor)}.csv`;
  return { url: await files.presignDownload(key, fileName), fileName, rows: items.length, isCut };
}
