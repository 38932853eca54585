import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * A client on the platform's Postgres as its administrator, who bypasses row-level security.
 *
 * @param {string} data the platform's data folder
 * @param {string} [database]
 */
export async function embeddedDatabase(data, database = 'lyceum') {
  const client = new pg.Client({
    connectionString: `postgres://postgres:postgres@127.0.0.1:${postmaster(data).port}/${database}`,
  });
  client.on('error', () => undefined); // faults restart Postgres
  await client.connect();
  return client;
}

/** @param {string} data */
export function postmaster(data) {
  const lines = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}
