/**
 * @typedef {object} TenantTable
 * @property {string} schema
 * @property {string} name
 * @property {string[]} columns without generated ones
 */

/**
 * Tables without a tenant whose rows a tenant's rows name. They are copied too, so that an installation that lacks them can take the
 * tenant. `where` has the tenant as $1.
 */
export const SHARED = [
  {
    schema: 'identity',
    name: 'accounts',
    where: 'id IN (SELECT account_id FROM identity.members WHERE ecosystem_id = $1)',
  },
];

/**
 * Every table of the schemas that names a tenant; partitions count as their parent.
 *
 * @param {import('pg').Client} client
 * @param {string[]} schemas
 * @returns {Promise<TenantTable[]>}
 */
export const tenantTables = (client, schemas) =>
  tablesWhere(
    client,
    `n.nspname = ANY ($1) AND EXISTS (SELECT 1 FROM pg_attribute t
       WHERE t.attrelid = c.oid AND t.attname = 'ecosystem_id' AND NOT t.attisdropped)`,
    [schemas],
  );

/**
 * @param {import('pg').Client} client
 * @param {string} where
 * @param {unknown[]} values
 * @returns {Promise<TenantTable[]>}
 */
export async function tablesWhere(client, where, values) {
  const { rows } = await client.query(
    `SELECT n.nspname AS schema, c.relname AS name,
       ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         AND a.attgenerated = '' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${where} ORDER BY 1, 2`,
    values,
  );
  return rows;
}

/** @param {import('pg').Client} client @param {{ schema: string, name: string }} table */
export const nameOf = (client, { schema, name }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

/** @param {import('pg').Client} client @param {string[]} columns */
export const listOf = (client, columns) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');
