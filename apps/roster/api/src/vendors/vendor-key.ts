import { createHash, randomBytes } from 'node:crypto';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Tells a secret scanner, and whoever finds it, what it is. */
const PREFIX = 'lyv_';
const SHAPE = /^lyv_[\w-]{43}$/;

export const isVendorKey = (text: string): boolean => SHAPE.test(text);

export function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Makes a key of the vendor; answers it, and nobody can later. */
export async function makeKey(db: TenantDb, vendorId: string, now: Date): Promise<string> {
  const key = PREFIX + randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO roster.vendor_keys (ecosystem_id, vendor_id, key_hash, ending, created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [db.ecosystemId, vendorId, keyHash(key), key.slice(-4), db.actor.userId, now],
  );
  return key;
}

/** SQL over `k`, with the time as the parameter of that name. */
export const isGood = (now: string) =>
  `k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`;
