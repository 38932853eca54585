import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Files } from '@lyceum/server/files';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Person } from './bind-person';
import { wholeRegister } from './check-register';
import type { DoneFile, DonePart } from './events';
import { filesOf, nameOf, readPersonRows } from './person-rows';
import type { Holding, PersonalData } from './register';

interface Export {
  parts: DonePart[];
  files: DoneFile[];
}

/** Writes the person's data of a subgraph to the file store: one JSON and one CSV file per entry of the register. */
export async function exportPerson(
  db: TenantDb,
  {
    register,
    files,
    person,
    folder,
  }: { register: PersonalData; files: Files; person: Person; folder: string },
): Promise<Export> {
  const done: Export = { parts: [], files: [] };
  for (const [table, { title, held = [] }] of Object.entries(wholeRegister(register))) {
    for (const [index, holding] of held.filter(({ isCopy }) => !isCopy).entries()) {
      if (holding.tells.length === 0) continue;
      const path = nameOf(table, holding, index);
      const rows = await writeRows(db, { table, holding, person, files, key: `${folder}/${path}` });
      if (rows === 0) continue;
      const own = await filesOf(db, table, holding, person);
      done.parts.push({ name: path, table, title: title!, rows, columns: holding.tells, files: own.length });
      for (const end of ['json', 'csv'])
        done.files.push({ key: `${folder}/${path}.${end}`, path: `${path}.${end}`, isOurs: true });
      for (const [at, { key, name }] of own.entries())
        done.files.push({ key, path: `${path}-files/${at + 1}-${safe(name)}`, isOurs: false });
    }
  }
  return done;
}

/** A file name that every operating system accepts and that cannot leave its folder. */
export function safe(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}._ -]/gu, '_')
      .replace(/^\.+/, '_')
      .slice(-120) || 'file'
  );
}

async function writeRows(
  db: TenantDb,
  {
    table,
    holding,
    person,
    files,
    key,
  }: {
    table: string;
    holding: Holding;
    person: Person;
    files: Files;
    key: string;
  },
): Promise<number> {
  let rows = 0;
  async function* json(): AsyncGenerator<string> {
    for await (const batch of readPersonRows(db, table, holding, person)) {
      for (const row of batch) yield `${rows++ === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`;
    }
    yield rows === 0 ? '[]\n' : '\n]\n';
  }
  async function* csv(): AsyncGenerator<string> {
    // The byte order mark tells spreadsheet programs that the file is UTF-8. Cells that look like formulas are escaped.
    yield `\uFEFF${stringify([holding.tells], CSV)}`;
    for await (const batch of readPersonRows(db, table, holding, person))
      yield stringify(
        batch.map((row) => holding.tells.map((column) => cell(row[column]))),
        CSV,
      );
  }
  await files.write(`${key}.json`, Readable.from(json(), { objectMode: false }));
  if (rows > 0) await files.write(`${key}.csv`, Readable.from(csv(), { objectMode: false }));
  else await files.delete(`${key}.json`);
  return rows;
}

const CSV = { escape_formulas: true, record_delimiter: 'windows' } as const;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
