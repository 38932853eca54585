import type { TenantDb } from '@lyceum/server/tenancy';
import type { VendorApiKey } from '../__generated__/resolvers';
import type { KeyTable } from './key-table';

const SHOWN = 20;

interface KeyRow {
  owner_id: string;
  id: string;
  ending: string;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

interface KeysOfOwner {
  /** Newest first; ended keys only of the last 90 days. */
  keys: VendorApiKey[];
  lastUsedAt: string | null;
}

/** The keys of these owners as lists show them, loaded in one query. */
export async function readKeys(
  db: TenantDb,
  { table, owner }: KeyTable,
  ownerIds: readonly string[],
  now: Date,
): Promise<(ownerId: string) => KeysOfOwner> {
  const rows = await db.query<KeyRow>(
    `SELECT id, ${owner} AS owner_id, ending, created_at, expires_at, revoked_at, last_used_at FROM roster.${table}
     WHERE ecosystem_id = $1 AND ${owner} = ANY ($2::uuid[]) AND coalesce(revoked_at, expires_at, $3) > $3::timestamptz - interval '90 days'
     ORDER BY created_at DESC, id DESC`,
    [db.ecosystemId, ownerIds, now],
  );
  return (ownerId) => {
    const own = rows.filter(({ owner_id }) => owner_id === ownerId);
    const lastUsed = Math.max(0, ...own.map(({ last_used_at }) => last_used_at?.getTime() ?? 0));
    return {
      keys: own.slice(0, SHOWN).map((key) => keyView(key, now)),
      lastUsedAt: lastUsed ? new Date(lastUsed).toISOString() : null,
    };
  };
}

function keyView(key: KeyRow, now: Date): VendorApiKey {
  const at = (date: Date | null) => date?.toISOString() ?? null;
  const status = key.revoked_at
    ? 'REVOKED'
    : key.expires_at && key.expires_at <= now
      ? 'EXPIRED'
      : key.expires_at
        ? 'EXPIRING'
        : 'GOOD';
  return {
    id: key.id,
    ending: key.ending,
    status,
    createdAt: key.created_at.toISOString(),
    expiresAt: at(key.expires_at),
    revokedAt: at(key.revoked_at),
    lastUsedAt: at(key.last_used_at),
  };
}
