import { createHash, randomBytes } from 'node:crypto';
import type { TenantDb } from '@lyceum/server/tenancy';

/** The table that stores the keys of one kind of owner, and the keys' prefix. */
export interface KeyTable {
  table: 'vendor_keys' | 'one_roster_secrets';
  owner: 'vendor_id' | 'client_id';
  hash: 'key_hash' | 'secret_hash';
  /** Lets secret scanners and finders recognise the key. */
  prefix: string;
}

export const randomKey = (prefix: string): string => prefix + randomBytes(32).toString('base64url');
export const hasKeyFormat = (prefix: string, text: string): boolean =>
  new RegExp(`^${prefix}[\\w-]{43}$`).test(text);
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Creates a key for the owner and returns it; it cannot be read again. */
export async function createKey(db: TenantDb, keys: KeyTable, ownerId: string, now: Date): Promise<string> {
  const key = randomKey(keys.prefix);
  await db.query(
    `INSERT INTO roster.${keys.table} (ecosystem_id, ${keys.owner}, ${keys.hash}, ending, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [db.ecosystemId, ownerId, keyHash(key), key.slice(-4), db.actor.userId, now],
  );
  return key;
}

/** SQL over `k`: whether the key is valid at the time that the expression `now` gives, such as `$3`. */
export const keyIsValid = (now: string) =>
  `k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`;
