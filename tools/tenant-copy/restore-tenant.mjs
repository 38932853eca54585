import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { FORMAT, fileOf, hashing } from './export-tenant.mjs';
import { listOf, nameOf, tablesWhere, tenantTables } from './tenant-tables.mjs';

/** Events are kept so long; see `libs/server/events`. */
const EVENT_DAYS = 7;

/**
 * Writes an exported tenant into a database, in one transaction: all of it, or nothing.
 *
 * Constraints between its rows held when they were exported, and triggers have counted them already, so both are off meanwhile; only a
 * superuser may do that. Its events of the last days are published again and its open jobs are due again, since both may not have
 * happened in what the other domains have now.
 *
 * @param {{ url: string, folder: string, replace?: boolean }} options url: the administrator's address; replace: delete the rows that
 *   the tenant has there
 * @returns {Promise<{ ecosystemId: string, rows: number, deleted: number }>}
 */
export async function restoreTenant({ url, folder, replace = false }) {
  const { ecosystemId, tables } = readManifest(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await checkColumns(client, tables);
    const schemas = [...new Set(tables.map(({ schema }) => schema))];
    const deleted = await clear(client, { schemas, ecosystemId, replace });
    let rows = 0;
    for (const table of tables) {
      if (table.shared) await addShared(client, folder, table);
      else rows += await copyInto(client, nameOf(client, table), folder, table);
    }
    for (const schema of schemas) await goOn(client, schema, ecosystemId);
    await client.query('COMMIT');
    return { ecosystemId, rows, deleted };
  } finally {
    await client.end(); // rolls back what is not committed
  }
}

/** @param {string} folder @returns {import('./export-tenant.mjs').Manifest} */
function readManifest(folder) {
  let text;
  try {
    text = readFileSync(join(folder, 'tenant.json'), 'utf8');
  } catch {
    throw new Error(`${folder} has no tenant.json: it is no export, or one that was interrupted`);
  }
  const manifest = JSON.parse(text);
  if (manifest.format !== FORMAT)
    throw new Error(`${folder}: its format is ${manifest.format}, not ${FORMAT}`);
  return manifest;
}

/** An older schema could not take every column; a newer one has columns with defaults. @param {pg.Client} client @param {import('./export-tenant.mjs').ExportedTable[]} tables */
async function checkColumns(client, tables) {
  for (const table of tables) {
    const [there] = await tablesWhere(client, 'n.nspname = $1 AND c.relname = $2', [
      table.schema,
      table.name,
    ]);
    const missing = there
      ? table.columns.filter((column) => !there.columns.includes(column))
      : ['every column'];
    if (missing.length > 0)
      throw new Error(
        `${table.schema}.${table.name} lacks ${missing.join(', ')}: migrate this database to the version of the export`,
      );
  }
}

/** @param {pg.Client} client @param {{ schemas: string[], ecosystemId: string, replace: boolean }} options */
async function clear(client, { schemas, ecosystemId, replace }) {
  let deleted = 0;
  for (const table of await tenantTables(client, schemas)) {
    const name = nameOf(client, table);
    if (!replace) {
      const { rowCount } = await client.query(`SELECT 1 FROM ${name} WHERE ecosystem_id = $1 LIMIT 1`, [
        ecosystemId,
      ]);
      if (rowCount)
        throw new Error(
          `${table.schema}.${table.name} has rows of ${ecosystemId}: say --replace to delete them first`,
        );
    } else {
      const { rowCount } = await client.query(`DELETE FROM ${name} WHERE ecosystem_id = $1`, [ecosystemId]);
      deleted += rowCount ?? 0;
    }
  }
  return deleted;
}

/**
 * Rows that are there already stay as they are. Where another row has the place of one (an account with the same address), the tenant's
 * rows would name nothing: refused.
 *
 * @param {pg.Client} client @param {string} folder @param {import('./export-tenant.mjs').ExportedTable} table
 */
async function addShared(client, folder, table) {
  const name = nameOf(client, table);
  await client.query(`CREATE TEMPORARY TABLE shared (LIKE ${name} INCLUDING DEFAULTS) ON COMMIT DROP`);
  await copyInto(client, 'pg_temp.shared', folder, table);
  const columns = listOf(client, table.columns);
  await client.query(
    `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM pg_temp.shared ON CONFLICT DO NOTHING`,
  );
  const { rows } = await client.query(
    `SELECT s.id FROM pg_temp.shared s WHERE NOT EXISTS (SELECT 1 FROM ${name} t WHERE t.id = s.id) LIMIT 1`,
  );
  if (rows[0])
    throw new Error(
      `${table.schema}.${table.name} has another row in the place of ${rows[0].id}: it cannot be added`,
    );
  await client.query('DROP TABLE pg_temp.shared');
}

/**
 * @param {pg.Client} client
 * @param {string} target
 * @param {string} folder
 * @param {import('./export-tenant.mjs').ExportedTable} table
 * @returns {Promise<number>} rows
 */
async function copyInto(client, target, folder, table) {
  const { hashed, digest } = hashing();
  const into = client.query(copyStreams.from(`COPY ${target} (${listOf(client, table.columns)}) FROM STDIN`));
  await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), hashed, into);
  if (digest() !== table.sha256 || into.rowCount !== table.rows)
    throw new Error(`${fileOf(folder, table)} is not what was exported`);
  return into.rowCount;
}

/** @param {pg.Client} client @param {string} schema @param {string} ecosystemId */
async function goOn(client, schema, ecosystemId) {
  const own = client.escapeIdentifier(schema);
  await client.query(
    `UPDATE ${own}.outbox SET published_at = NULL
     WHERE ecosystem_id = $1 AND occurred_at > now() - interval '${EVENT_DAYS} days'`,
    [ecosystemId],
  );
  await client.query(
    `UPDATE ${own}.job_records SET status = 'QUEUED', lease_owner = NULL, lease_until = NULL
     WHERE ecosystem_id = $1 AND status = 'RUNNING'`,
    [ecosystemId],
  );
}
