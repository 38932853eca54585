import type { MovableColumn, MovableTable } from './catalogue';
import type { Moving } from './plan';

/** Parameters of every statement in this file, in this order; statements with a cursor have it as the next one. */
const PLACES = { source: '$1::uuid', target: '$2::uuid', move: '$3::uuid', program: '$4::uuid' };
export const CURSOR = '$5::text[]';

export function bindMove(sql: string): string {
  return sql.replace(
    /(?<!:):(source|target|move|program)\b/g,
    (_, name: keyof typeof PLACES) => PLACES[name],
  );
}

/** Makes every statement use all four parameters, whether it needs them or not. */
export const ALL_FOUR = `(SELECT ${Object.values(PLACES).join(', ')}) AS parameters`;

/** Moves rows in one statement; answers how many rows it took and how many of them are new in the target. */
export function moveSql(schema: string, table: MovableTable, plan: Moving, limit: number): string {
  const name = `${schema}.${table.name}`;
  const same = table.key.map((column) => `t.${column.name} = b.${column.name}`).join(' AND ');
  const on = same ? `AND ${same}` : '';
  return bindMove(`WITH batch AS (${batchSql(schema, table, limit, false)}),
    gone AS (DELETE FROM ${name} t USING batch b WHERE t.ecosystem_id = :source ${on} RETURNING t.*),
    put AS (${insertSql(schema, table, plan, 'gone t')})
    SELECT (SELECT count(*) FROM gone)::int AS rows, (SELECT count(*) FROM put WHERE fresh)::int AS moved,
      NULL::text[] AS cursor FROM ${ALL_FOUR}`);
}

/** Copies rows that foreign keys point at, after the cursor; answers the next cursor. */
export function copySql(schema: string, table: MovableTable, plan: Moving, limit: number): string {
  const keys = table.key.map(({ name }) => name);
  const last = `ARRAY[${keys.map((key) => `b.${key}::text`).join(', ')}]`;
  const backwards = keys.map((key) => `b.${key} DESC`).join(', ');
  return bindMove(`WITH batch AS (${batchSql(schema, table, limit, true)}),
    rows AS (SELECT t.* FROM ${schema}.${table.name} t JOIN batch b USING (${['ecosystem_id', ...keys].join(', ')})),
    put AS (${insertSql(schema, table, plan, 'rows t')})
    SELECT (SELECT count(*) FROM batch)::int AS rows, (SELECT count(*) FROM put WHERE fresh)::int AS moved,
      (SELECT ${last} FROM batch b ORDER BY ${backwards} LIMIT 1) AS cursor FROM ${ALL_FOUR}`);
}

/** Deletes the originals (or projections) in the source; nothing there points at them any more. */
export function removeSql(schema: string, table: MovableTable, limit: number): string {
  const same = table.key.map((column) => `AND t.${column.name} = b.${column.name}`).join(' ');
  return bindMove(`WITH batch AS (${batchSql(schema, table, limit, false)}),
    gone AS (DELETE FROM ${schema}.${table.name} t USING batch b WHERE t.ecosystem_id = :source ${same} RETURNING 1)
    SELECT (SELECT count(*) FROM gone)::int AS rows, 0 AS moved, NULL::text[] AS cursor FROM ${ALL_FOUR}`);
}

/** Rows of tables without tenants get the target's id, and the new ids of its people. */
export function rebindSql(schema: string, table: MovableTable, limit: number): string {
  const keys = table.key.map(({ name }) => name).join(', ');
  const isKey = (name: string) => table.key.some((column) => column.name === name);
  const set = table.columns
    .filter(({ name, type }) => name === 'ecosystem_id' || (type === 'uuid' && !isKey(name)))
    .map((column) => `${column.name} = ${valueOf(schema, column, NOTHING_SET)}`);
  return bindMove(`WITH batch AS (SELECT ${keys} FROM ${schema}.${table.name} WHERE ecosystem_id = :source
      ORDER BY ${keys} LIMIT ${limit} FOR UPDATE),
    bound AS (UPDATE ${schema}.${table.name} t SET ${set.join(', ')} WHERE (${keys}) IN (SELECT ${keys} FROM batch)
      AND t.ecosystem_id = :source RETURNING 1)
    SELECT (SELECT count(*) FROM bound)::int AS rows, (SELECT count(*) FROM bound)::int AS moved,
      NULL::text[] AS cursor FROM ${ALL_FOUR}`);
}

/** Keys of the files of a batch in the store, before and after the move. */
export function filesSql(schema: string, table: MovableTable, plan: Moving, limit: number): string {
  const columns = table.columns.filter(({ isGenerated }) => !isGenerated);
  const after = columns.map((column) => `${valueOf(schema, column, plan)} AS ${column.name}`).join(', ');
  return bindMove(`WITH batch AS (${batchSql(schema, table, limit, false)}),
    rows AS (SELECT t.* FROM ${schema}.${table.name} t
      JOIN batch b USING (${['ecosystem_id', ...table.key.map(({ name }) => name)].join(', ')})),
    before AS (SELECT row_number() OVER () AS place, ${plan.file} AS key FROM rows t),
    after AS (SELECT row_number() OVER () AS place, ${plan.file} AS key FROM (SELECT ${after} FROM rows t) t)
    SELECT before.key AS "from", after.key AS "to" FROM before JOIN after USING (place), ${ALL_FOUR}
    WHERE before.key IS NOT NULL AND before.key <> after.key`);
}

function batchSql(schema: string, table: MovableTable, limit: number, hasCursor: boolean): string {
  const keys = table.key.map(({ name }) => name);
  const columns = ['ecosystem_id', ...keys];
  const places = table.key.map(({ type }, n) => `(${CURSOR})[${n + 1}]::${type}`);
  const after =
    hasCursor && keys.length > 0
      ? `AND (${CURSOR} IS NULL OR (${keys.join(', ')}) > (${places.join(', ')}))`
      : '';
  return `SELECT ${columns.join(', ')} FROM ${schema}.${table.name} WHERE ecosystem_id = :source ${after}
    ORDER BY ${columns.join(', ')} LIMIT ${limit}`;
}

function insertSql(schema: string, table: MovableTable, plan: Moving, from: string): string {
  const columns = table.columns.filter(({ isGenerated }) => !isGenerated);
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map((column) => valueOf(schema, column, plan)).join(', ');
  // Postgres tells nothing of a row of a partitioned table but its columns; without a conflict, each is new.
  const [conflict, fresh] = plan.merges ? [`ON CONFLICT ${plan.onConflict}`, 'xmax = 0'] : ['', 'true'];
  return `INSERT INTO ${schema}.${table.name} AS kept (${names}) SELECT ${values} FROM ${from} ${conflict}
    RETURNING ${fresh} AS fresh`;
}

const NOTHING_SET = { set: {} as Record<string, string>, texts: [] as string[], literal: [] as string[] };

/** SQL for the value of a column after the move. */
function valueOf(
  schema: string,
  { name, type }: MovableColumn,
  { set, texts, literal }: Pick<Moving, 'set' | 'texts' | 'literal'>,
): string {
  if (name === 'ecosystem_id') return ':target';
  if (set[name]) return set[name];
  if (literal.includes(name)) return `t.${name}`;
  if (type === 'uuid') return `${schema}.moved_id(:source, :move, t.${name})`;
  if (type === 'uuid[]') return `${schema}.moved_list(:source, :move, t.${name})`;
  if (type === 'jsonb') return `${schema}.moved_text(:source, :move, t.${name}::text)::jsonb`;
  if (texts.includes(name)) return `${schema}.moved_text(:source, :move, t.${name})`;
  return `t.${name}`;
}
