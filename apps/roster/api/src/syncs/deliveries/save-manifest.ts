import type { TenantDb } from '@lyceum/server/tenancy';
import type { Manifest } from '../../columns/subject';

/** Stores a delivery's manifest until its files are compared; a second manifest replaces the first. */
export async function saveManifest(db: TenantDb, deliveryId: string, manifest: Manifest): Promise<void> {
  await db.query(`UPDATE roster.sync_deliveries SET manifest = $3 WHERE ecosystem_id = $1 AND id = $2`, [
    db.ecosystemId,
    deliveryId,
    JSON.stringify(manifest),
  ]);
}

export async function manifestOf(db: TenantDb, deliveryId: string): Promise<Manifest | null> {
  const [row] = await db.query<{ manifest: Manifest | null }>(
    `SELECT manifest FROM roster.sync_deliveries WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, deliveryId],
  );
  return row?.manifest ?? null;
}
