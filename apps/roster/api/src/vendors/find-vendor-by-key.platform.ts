import type { Services } from '@lyceum/server/subgraph';
import { hasKeyFormat, keyIsValid, keyHash } from '../keys/subject';
import { VENDOR_KEYS } from './vendor-key';

/** The vendor that a key belongs to. */
export interface AuthenticatedVendor {
  ecosystemId: string;
  vendorId: string;
}

/**
 * Finds the vendor across all organizations: a key names none. Null for an unknown key as well as for one that is no
 * longer valid.
 */
export async function findVendorByKey(
  key: string,
  { tenancy, clock }: Services,
): Promise<AuthenticatedVendor | null> {
  if (!hasKeyFormat(VENDOR_KEYS.prefix, key)) return null;
  const now = clock.now();
  return tenancy.platformWide('find the vendor of an API key', async (db) => {
    const [known] = await db.query<AuthenticatedVendor & { id: string }>(
      `SELECT k.ecosystem_id AS "ecosystemId", k.vendor_id AS "vendorId", k.id FROM roster.vendor_keys k
       WHERE k.key_hash = $1 AND ${keyIsValid('$2')}`,
      [keyHash(key), now],
    );
    if (!known) return null;
    // At most once a minute: a busy vendor does not cause a write per request.
    await db.query(
      `UPDATE roster.vendor_keys k SET last_used_at = $3 WHERE k.ecosystem_id = $1 AND k.id = $2
         AND (k.last_used_at IS NULL OR k.last_used_at < $3::timestamptz - interval '1 minute')`,
      [known.ecosystemId, known.id, now],
    );
    return { ecosystemId: known.ecosystemId, vendorId: known.vendorId };
  });
}
