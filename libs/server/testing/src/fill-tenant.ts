import { randomUUID } from 'node:crypto';
import type { TenantDb } from '@lyceum/server/tenancy';

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

interface Table {
  name: string;
  columns: Column[];
  /** Foreign keys to tenant tables: column, table and column that it points at. */
  references: { column: string; parent: string; parentColumn: string }[];
  checks: string[];
}

/**
 * Fills every tenant table that the move plan moves, with values derived from the catalogue alone: tables added later
 * are filled, and tested, without a change here.
 */
export async function fillTenant(db: TenantDb, ecosystemId: string, tables: string[], rows: number) {
  const described = await describe(db, tables);
  const waiting = new Map(described.map((table) => [table.name, table]));
  const made = new Map<string, Record<string, unknown>[]>();
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ name, references }) =>
      references.every(({ parent }) => parent === name || !waiting.has(parent)),
    );
    if (free.length === 0) throw new Error(`cannot fill ${[...waiting.keys()].join(', ')}`);
    for (const table of free) {
      waiting.delete(table.name);
      const values = Array.from({ length: rows }, (_, n) => rowOf(table, n, ecosystemId, made));
      made.set(table.name, await insert(db, table, values));
    }
  }
}

async function describe(db: TenantDb, tables: string[]): Promise<Table[]> {
  return db.query<Table>(
    `SELECT c.relname AS name,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL), 'isRequired', a.attnotnull,
          'hasDefault', a.atthasdef)) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       coalesce((SELECT json_agg(json_build_object('column', a.attname, 'parent', p.relname, 'parentColumn', b.attname))
        FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
        CROSS JOIN LATERAL unnest(f.conkey, f.confkey) AS k(own, other)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.own
        JOIN pg_attribute b ON b.attrelid = p.oid AND b.attnum = k.other
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND a.attname <> 'ecosystem_id'), '[]') AS references,
       -- Checks of one column come first, because those of several allow a value only beside others.
       ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c'
         ORDER BY cardinality(k.conkey), k.oid) AS checks
     FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relname = ANY ($2)`,
    [db.schema, tables],
  );
}

function rowOf(
  table: Table,
  n: number,
  ecosystemId: string,
  made: Map<string, Record<string, unknown>[]>,
): Record<string, unknown> {
  const row: Record<string, unknown> = { ecosystem_id: ecosystemId };
  for (const { name, type, isRequired, hasDefault } of table.columns) {
    const reference = table.references.find(({ column }) => column === name);
    const parent = reference && made.get(reference.parent)?.[n];
    if (parent) row[name] = parent[reference.parentColumn];
    else if (name !== 'ecosystem_id' && isRequired && (!hasDefault || type === 'uuid'))
      row[name] = valueOf(table, name, type, n);
  }
  return row;
}

const START = Date.parse('2026-01-05T15:00:00Z');
const HOUR_MS = 3_600_000;

function valueOf({ checks }: Table, name: string, type: string, n: number): unknown {
  const hour = name.startsWith('end') || name.startsWith('expires') ? 1 : 0;
  const values: Record<string, () => unknown> = {
    uuid: () => randomUUID(),
    'uuid[]': () => [randomUUID()],
    text: () => allowed(checks, name) ?? `x-${randomUUID()}`,
    'text[]': () => [],
    jsonb: () => JSON.stringify([{ of: randomUUID() }]),
    boolean: () => false,
    bytea: () => Buffer.from(randomUUID()),
    date: () => '2026-01-05',
    'timestamp with time zone': () => new Date(START + (2 * n + hour) * HOUR_MS).toISOString(),
    'integer[]': () => [],
  };
  return values[type] ? values[type]() : n + 1;
}

/** The first of the values that a check constraint of the column allows. */
function allowed(checks: string[], column: string): string | undefined {
  const check = checks.find((text) => new RegExp(`\\b${column}\\b = ANY`).test(text));
  return check && /'([^']*)'/.exec(check.slice(check.search(new RegExp(`\\b${column}\\b = ANY`))))?.[1];
}

async function insert(db: TenantDb, { name, columns }: Table, rows: Record<string, unknown>[]) {
  const names = columns.map((column) => column.name).filter((column) => rows[0] && column in rows[0]);
  const made: Record<string, unknown>[] = [];
  for (const row of rows) {
    const places = names.map((_, at) => `$${at + 1}`).join(', ');
    const values = names.map((column) => row[column]);
    const [saved] = await db.query(
      `INSERT INTO ${db.schema}.${name} (${names.join(', ')}) VALUES (${places}) RETURNING *`,
      values,
    );
    made.push(saved!);
  }
  return made;
}
