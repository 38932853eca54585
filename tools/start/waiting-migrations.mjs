import pg from 'pg';

/**
 * Whether a schema lacks any of a release's migrations. Asks the database, because the release's own program needs two
 * seconds of CPU time to answer.
 *
 * @param {{ ownerUrl: string, schema: string, names: string[] }} options names: of the release's migrations
 * @returns {Promise<boolean>}
 */
export async function hasWaitingMigrations({ ownerUrl, schema, names }) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT to_regclass($1) IS NOT NULL AS present`, [
      `${client.escapeIdentifier(schema)}.migrations`,
    ]);
    if (!rows[0].present) return true;
    const done = await client.query(`SELECT name FROM ${client.escapeIdentifier(schema)}.migrations`);
    const known = new Set(done.rows.map(({ name }) => name));
    return names.some((name) => !known.has(name));
  } finally {
    await client.end();
  }
}
