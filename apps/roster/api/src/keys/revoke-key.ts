import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { KeyTable } from './key-table';

/** Revokes a key of the owner; returns its last characters, null if it was revoked before. */
export async function revokeKey(
  db: TenantDb,
  { table, owner }: KeyTable,
  { ownerId, keyId, kind }: { ownerId: string; keyId: string; kind: 'key' | 'secret' },
  now: Date,
): Promise<string | null> {
  const [key] = isUuid(keyId)
    ? await db.query<{ ending: string; revoked_at: Date | null }>(
        `SELECT ending, revoked_at FROM roster.${table} WHERE ecosystem_id = $1 AND ${owner} = $2 AND id = $3`,
        [db.ecosystemId, ownerId, keyId],
      )
    : [];
  if (!key) throw new NotFound(kind);
  if (key.revoked_at) return null;
  await db.query(`UPDATE roster.${table} SET revoked_at = $3 WHERE ecosystem_id = $1 AND id = $2`, [
    db.ecosystemId,
    keyId,
    now,
  ]);
  return key.ending;
}
