import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Files } from '@lyceum/server/files';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Move } from './events';

const AT_ONCE = 5000;

export const idFileOf = (move: Move, domain: string) => `moves/${move.id}/${domain}.csv`;

/** Loads the ids that changed in earlier domains into `moved_ids`. */
export async function saveIds(db: TenantDb, move: Move, keys: string[], files: Files): Promise<void> {
  for (const key of keys) {
    let pairs: string[][] = [];
    for await (const line of createInterface({ input: await files.read(key), crlfDelay: Infinity })) {
      if (line) pairs.push(line.split(','));
      if (pairs.length === AT_ONCE) {
        await insert(db, move, pairs);
        pairs = [];
      }
    }
    await insert(db, move, pairs);
  }
}

async function insert(db: TenantDb, move: Move, pairs: string[][]): Promise<void> {
  await db.query(
    `INSERT INTO ${db.schema}.moved_ids (ecosystem_id, move_id, from_id, to_id, kind)
     SELECT $1, $2, p."from", p."to", 'elsewhere' FROM unnest($3::uuid[], $4::uuid[]) AS p("from", "to") ON CONFLICT DO NOTHING`,
    [move.sourceId, move.id, pairs.map(([from]) => from), pairs.map(([, to]) => to)],
  );
}

/** Writes the ids that changed in this domain to a file; answers its key, null when no id changed. */
export async function writeIds(
  db: TenantDb,
  move: Move,
  files: Files,
  domain: string,
): Promise<string | null> {
  const changed = await db.query<{ line: string }>(
    `SELECT from_id || ',' || to_id AS line FROM ${db.schema}.moved_ids
     WHERE move_id = $1 AND from_id <> to_id AND kind <> 'elsewhere'`,
    [move.id],
  );
  if (changed.length === 0) return null;
  const key = idFileOf(move, domain);
  await files.write(key, Readable.from(changed.map(({ line }) => `${line}\n`)));
  return key;
}
