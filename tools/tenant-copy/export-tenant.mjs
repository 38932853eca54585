import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { listOf, nameOf, SHARED, tablesWhere, tenantTables } from './tenant-tables.mjs';

/** Of the files in an export; a reader refuses another one. */
export const FORMAT = 1;

/**
 * @typedef {object} ExportedTable
 * @property {string} schema
 * @property {string} name
 * @property {string[]} columns
 * @property {boolean} shared whether other tenants have rows that name the same ones
 * @property {number} rows
 * @property {string} sha256 of the rows in the format of COPY, before compression
 *
 * @typedef {{ format: number, ecosystemId: string, exportedAt: string, tables: ExportedTable[] }} Manifest
 */

/**
 * Writes every row of one tenant, as of one moment, into a folder: a file per table in the format of COPY, compressed, and
 * `tenant.json`.
 *
 * @param {{ url: string, schemas: string[], ecosystemId: string, folder: string }} options url: the administrator's address
 * @returns {Promise<Manifest>}
 */
export async function exportTenant({ url, schemas, ecosystemId, folder }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const id = client.escapeLiteral(ecosystemId);
    const own = (await tenantTables(client, schemas)).map((table) => ({
      ...{ table, shared: false },
      where: `ecosystem_id = ${id}`,
    }));
    if (own.length === 0) throw new Error(`the database has no tables of ${schemas.join(', ')}`);
    const shared = await sharedTables(client, schemas, id);
    /** @type {ExportedTable[]} */
    const tables = [];
    for (const { table, shared: isShared, where } of [...shared, ...own]) {
      const written = await writeTable(client, { table, where, folder });
      tables.push({ ...table, shared: isShared, ...written });
    }
    if (!tables.some(({ shared: isShared, rows }) => !isShared && rows > 0))
      throw new Error(`no table has a row of the ecosystem ${ecosystemId}`);
    const manifest = { format: FORMAT, ecosystemId, exportedAt: new Date().toISOString(), tables };
    // Written last: a folder without it is an export that was interrupted.
    writeFileSync(join(folder, 'tenant.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  } finally {
    await client.end();
  }
}

/** @param {pg.Client} client @param {string[]} schemas @param {string} id as a literal of SQL */
async function sharedTables(client, schemas, id) {
  const wanted = SHARED.filter(({ schema }) => schemas.includes(schema));
  return Promise.all(
    wanted.map(async ({ schema, name, where }) => {
      const [table] = await tablesWhere(client, 'n.nspname = $1 AND c.relname = $2', [schema, name]);
      if (!table) throw new Error(`there is no table ${schema}.${name}`);
      return { table, shared: true, where: where.replaceAll('$1', id) };
    }),
  );
}

/**
 * @param {pg.Client} client
 * @param {{ table: import('./tenant-tables.mjs').TenantTable, where: string, folder: string }} options
 */
async function writeTable(client, { table, where, folder }) {
  const { hashed, digest } = hashing();
  mkdirSync(join(folder, table.schema), { recursive: true, mode: 0o700 });
  const rows = client.query(
    copyStreams.to(
      `COPY (SELECT ${listOf(client, table.columns)} FROM ${nameOf(client, table)} WHERE ${where}) TO STDOUT`,
    ),
  );
  await pipeline(rows, hashed, createGzip(), createWriteStream(fileOf(folder, table), { mode: 0o600 }));
  return { rows: rows.rowCount, sha256: digest() };
}

/** @param {string} folder @param {{ schema: string, name: string }} table */
export const fileOf = (folder, { schema, name }) => join(folder, schema, `${name}.copy.gz`);

/** A stream that passes bytes on, and their hash. */
export function hashing() {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(bytes, _encoding, done) {
      hash.update(bytes);
      done(null, bytes);
    },
  });
  return { hashed, digest: () => hash.digest('hex') };
}
