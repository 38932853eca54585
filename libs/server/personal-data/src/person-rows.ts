import type { TenantDb } from '@lyceum/server/tenancy';
import { bindPerson, type Person } from './bind-person';
import { isColumn, type Holding } from './register';

const BATCH = 500;

/** SQL after FROM that selects the person's rows of the table. */
export function rowsOf(schema: string, table: string, { of }: Holding): string {
  return `${schema}.${table} t WHERE ${isColumn(of) ? `t.${of} = :person` : of}`;
}

/** The exported columns as JSON objects, in batches: a person may have rows of many years. */
export async function* readPersonRows(
  db: TenantDb,
  table: string,
  holding: Holding,
  person: Person,
): AsyncGenerator<Record<string, unknown>[]> {
  const columns = holding.tells.map((column) => `t.${column}`).join(', ');
  const { text, values } = bindPerson(
    `SELECT to_jsonb(x) AS row FROM (SELECT ${columns} FROM ${rowsOf(db.schema, table, holding)}) x`,
    person,
    db.ecosystemId,
  );
  await db.query(`DECLARE held NO SCROLL CURSOR FOR ${text}`, values);
  for (;;) {
    const rows = await db.query<{ row: Record<string, unknown> }>(`FETCH ${BATCH} FROM held`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await db.query('CLOSE held');
}

/** File name of one entry of the register. */
export function nameOf(table: string, { of }: Holding, index: number): string {
  if (index === 0) return table;
  return `${table}-${isColumn(of) ? of : index + 1}`;
}

export interface RowFile {
  key: string;
  name: string;
  uploadId: string | null;
}

export async function filesOf(
  db: TenantDb,
  table: string,
  holding: Holding,
  person: Person,
): Promise<RowFile[]> {
  if (!holding.files) return [];
  const { key, name, uploadId = 'NULL' } = holding.files;
  const { text, values } = bindPerson(
    `SELECT ${key} AS key, ${name} AS name, ${uploadId} AS "uploadId" FROM ${rowsOf(db.schema, table, holding)} AND ${key} IS NOT NULL`,
    person,
    db.ecosystemId,
  );
  return db.query<RowFile>(text, values);
}
