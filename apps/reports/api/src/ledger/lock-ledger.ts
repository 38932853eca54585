import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Serializes writers of a tenant's people, entries, weeks and standings: a week is counted from all of its sessions,
 * and two writers that lock people in different orders would deadlock.
 */
export async function lockLedger(db: TenantDb): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('reports.ledger ' || $1, 0))`, [
    db.ecosystemId,
  ]);
}
