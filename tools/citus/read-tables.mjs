/** The column that every tenant's row carries, and by which Citus distributes. */
export const TENANT = 'ecosystem_id';

/**
 * @typedef {object} Key a primary key, a unique index or an exclusion constraint
 * @property {string} name
 * @property {string[]} equal columns that rows with the same key share
 *
 * @typedef {object} Reference a foreign key
 * @property {string} name
 * @property {string[]} columns
 * @property {string} to table
 * @property {string[]} toColumns
 *
 * @typedef {object} Table
 * @property {string} name without its schema
 * @property {boolean} hasTenant whether the tenant is one of its columns and never null
 * @property {Key[]} keys
 * @property {Reference[]} references
 * @property {string[]} triggers
 * @property {string | null} partitionOf
 */

/**
 * The tables of a migrated schema in the order of their names.
 *
 * @param {import('pg').Client | import('pg').ClientBase} client
 * @param {string} schema
 * @returns {Promise<Table[]>}
 */
export async function readTables(client, schema) {
  const { rows } = await client.query(TABLES, [schema, TENANT]);
  return rows;
}

const NAMES = (/** @type {string} */ table, /** @type {string} */ numbers) =>
  `(SELECT coalesce(json_agg(a.attname ORDER BY place), '[]')
    FROM unnest(${numbers}) WITH ORDINALITY AS n (number, place)
    JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = n.number)`;

/**
 * An exclusion constraint is a key whose columns are those that it compares with "=": the others, such as a time with
 * "&&", need not be equal. The operator's strategy is unknown to Postgres, so its name is compared.
 */
const TABLES = `
  SELECT t.relname AS name,
    EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = $2 AND a.attnotnull AND NOT a.attisdropped)
      AS "hasTenant",
    (SELECT coalesce(json_agg(json_build_object('name', i.indexname, 'equal', i.equal) ORDER BY i.indexname), '[]') FROM (
       SELECT c.relname AS indexname, ${NAMES('t.oid', 'x.indkey::int2[]')} AS equal
       FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid WHERE x.indrelid = t.oid AND x.indisunique
       UNION ALL
       SELECT k.conname, ${NAMES(
         't.oid',
         `ARRAY(
         SELECT column_number FROM unnest(k.conkey, k.conexclop) AS e (column_number, operator)
         JOIN pg_operator o ON o.oid = e.operator WHERE o.oprname = '=')`,
       )}
       FROM pg_constraint k WHERE k.conrelid = t.oid AND k.contype = 'x') i) AS keys,
    (SELECT coalesce(json_agg(json_build_object('name', k.conname, 'columns', ${NAMES('t.oid', 'k.conkey')},
         'to', other.relname, 'toColumns', ${NAMES('other.oid', 'k.confkey')}) ORDER BY k.conname), '[]')
     FROM pg_constraint k JOIN pg_class other ON other.oid = k.confrelid
     WHERE k.conrelid = t.oid AND k.contype = 'f') AS references,
    (SELECT coalesce(json_agg(g.tgname ORDER BY g.tgname), '[]') FROM pg_trigger g
     WHERE g.tgrelid = t.oid AND NOT g.tgisinternal) AS triggers,
    (SELECT parent.relname FROM pg_inherits h JOIN pg_class parent ON parent.oid = h.inhparent
     WHERE h.inhrelid = t.oid) AS "partitionOf"
  FROM pg_class t JOIN pg_namespace s ON s.oid = t.relnamespace
  WHERE s.nspname = $1 AND t.relkind IN ('r', 'p') AND t.relname NOT IN ('migrations', 'typeorm_metadata')
  ORDER BY t.relname`;
