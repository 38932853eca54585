import pg from 'pg';

/**
 * The content of every table of a schema, as "rows hash" by table. Equal where every row is equal, in whatever order they lie.
 *
 * @param {string} url of an administrator, who sees the rows of every tenant
 * @param {string} schema
 * @param {string} [ecosystemId] only the rows of this tenant, in the tables that have tenants
 * @returns {Promise<Record<string, string>>}
 */
export async function hashTables(url, schema, ecosystemId) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Rows as text contain instants, in the zone of the session.
    await client.query(`SET LOCAL TIME ZONE 'UTC'`);
    const { rows: tables } = await client.query(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p')
         AND NOT c.relispartition AND ($2::uuid IS NULL OR EXISTS (SELECT 1 FROM pg_attribute a
           WHERE a.attrelid = c.oid AND a.attname = 'ecosystem_id' AND NOT a.attisdropped)) ORDER BY 1`,
      [schema, ecosystemId ?? null],
    );
    /** @type {Record<string, string>} */
    const hashes = {};
    for (const { name } of tables) {
      const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
      const where = ecosystemId ? `WHERE ecosystem_id = ${client.escapeLiteral(ecosystemId)}` : '';
      // The sum of the rows' hashes needs no order and no memory; md5 is cut to 60 bits so that the sum stays exact.
      const { rows } = await client.query(
        `SELECT count(*)::text || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint::numeric), 0) AS hash
         FROM ${table} t ${where}`,
      );
      hashes[name] = rows[0].hash;
    }
    return hashes;
  } finally {
    await client.end();
  }
}
