import type { Files } from '@lyceum/server/files';
import type { TenantDb } from '@lyceum/server/tenancy';
import { bindPerson, type Person } from './bind-person';
import { wholeRegister } from './check-register';
import type { DonePart } from './events';
import { filesOf, nameOf, rowsOf } from './person-rows';
import { isColumn, type Holding, type PersonalData } from './register';

interface Held {
  name: string;
  table: string;
  holding: Holding;
}

function holdingsOf(
  register: PersonalData,
): (Held & { title: NonNullable<PersonalData[string]['title']> })[] {
  return Object.entries(wholeRegister(register)).flatMap(([table, { title, held = [] }]) =>
    held.map((holding, index) => ({ name: nameOf(table, holding, index), table, holding, title: title! })),
  );
}

/** Deletes the person's files while their rows still contain the keys; killed in between, it runs again. */
export async function eraseFiles(
  db: TenantDb,
  { register, files, person }: { register: PersonalData; files: Files; person: Person },
): Promise<Map<Holding, number>> {
  const counts = new Map<Holding, number>();
  for (const { table, holding } of holdingsOf(register)) {
    if (holding.erase.how === 'keep') continue;
    const own = await filesOf(db, table, holding, person);
    for (const { key, uploadId } of own) {
      if (uploadId) await files.abort({ key, uploadId });
      await files.delete(key);
    }
    if (own.length > 0) counts.set(holding, own.length);
  }
  return counts;
}

/**
 * Deletes and clears the person's rows in the caller's transaction, in the order of the register; answers what was done
 * to how many rows.
 */
export async function eraseRows(
  db: TenantDb,
  { register, person, files }: { register: PersonalData; person: Person; files: Map<Holding, number> },
): Promise<DonePart[]> {
  const parts: DonePart[] = [];
  const count = { delete: erased, clear: changed, keep: seen };
  for (const { name, table, holding, title } of holdingsOf(register)) {
    const { erase } = holding;
    const rows = await count[erase.how](db, table, holding, person);
    if (rows === 0) continue;
    const stays = erase.how === 'clear' ? holding.tells.filter((column) => !(column in erase.set)) : [];
    parts.push({
      name,
      table,
      title,
      rows,
      how: erase.how,
      ground: 'ground' in erase ? erase.ground : undefined,
      columns: erase.how === 'clear' && erase.ground ? stays : columnsOf(holding),
      files: files.get(holding) ?? 0,
    });
  }
  return parts;
}

function columnsOf({ of, tells, withheld }: Holding): string[] {
  return [...new Set([...(isColumn(of) ? [of] : []), ...tells, ...withheld])];
}

async function erased(db: TenantDb, table: string, holding: Holding, person: Person): Promise<number> {
  const { text, values } = bindPerson(
    `DELETE FROM ${rowsOf(db.schema, table, holding)}`,
    person,
    db.ecosystemId,
  );
  return db.execute(text, values);
}

async function changed(db: TenantDb, table: string, holding: Holding, person: Person): Promise<number> {
  if (holding.erase.how !== 'clear') return 0;
  const set = Object.entries(holding.erase.set).map(([column, value]) => `${column} = ${value}`);
  const sql = rowsOf(db.schema, table, holding).replace(' WHERE ', ` SET ${set.join(', ')} WHERE `);
  const { text, values } = bindPerson(`UPDATE ${sql}`, person, db.ecosystemId);
  return db.execute(text, values);
}

async function seen(db: TenantDb, table: string, holding: Holding, person: Person): Promise<number> {
  const { text, values } = bindPerson(
    `SELECT count(*)::int AS rows FROM ${rowsOf(db.schema, table, holding)}`,
    person,
    db.ecosystemId,
  );
  const [row] = await db.query<{ rows: number }>(text, values);
  return row?.rows ?? 0;
}
