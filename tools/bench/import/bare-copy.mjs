// The time of a plain COPY of the same rows into the same tables.
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';

const { from: copyFrom, to: copyTo } = copyStreams;
/** Tables of an imported session, parents first. */
const TABLES = ['sessions.sessions', 'sessions.session_participants', 'sessions.session_facets'];

/** Copies the rows of one ecosystem out, and resolves to the seconds that copying them in takes. @param {string} url @param {string} folder */
export async function bareCopy(url, folder) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns = new Map();
    for (const table of TABLES) {
      columns.set(table, await copiedColumns(client, table));
      const out = client.query(copyTo(`COPY ${table} (${columns.get(table)}) TO STDOUT`));
      await pipeline(out, createWriteStream(join(folder, table)));
    }
    await client.query(`TRUNCATE ${TABLES.join(', ')} CASCADE`);
    await keepSums(client, 'DISABLE');
    await client.query('CHECKPOINT');
    const started = performance.now();
    for (const table of TABLES) {
      const into = client.query(copyFrom(`COPY ${table} (${columns.get(table)}) FROM STDIN`));
      await pipeline(createReadStream(join(folder, table)), into);
    }
    const seconds = (performance.now() - started) / 1000;
    await keepSums(client, 'ENABLE');
    const { rows } = await client.query(
      `SELECT count(*)::int AS rows FROM sessions.session_participants WHERE user_type = 'LEARNER'`,
    );
    return { seconds, rows: rows[0].rows };
  } finally {
    await client.end();
  }
}

/** Turns the triggers for the sums of sessions on or off: they are work of the import, not of a COPY. @param {pg.Client} client @param {'ENABLE' | 'DISABLE'} deed */
async function keepSums(client, deed) {
  for (const table of TABLES.slice(0, 2))
    await client.query(`ALTER TABLE ${table} ${deed} TRIGGER totals_on_insert`);
}

/** Empties the tables, so that each round starts from the same state. @param {string} url */
export async function emptyTables(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`TRUNCATE ${TABLES.join(', ')} CASCADE`);
  await client.query('CHECKPOINT');
  await client.end();
}

/** Columns that are not generated. @param {pg.Client} client @param {string} table */
async function copiedColumns(client, table) {
  const { rows } = await client.query(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows[0].names;
}
