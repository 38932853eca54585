import type { TenantDb } from '@lyceum/server/tenancy';

/** Who writes entries, weeks and standings of a tenant goes one after the other: a week is counted from all of its sessions. */
export async function lockLedger(db: TenantDb): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('reports.ledger ' || $1, 0))`, [
    db.ecosystemId,
  ]);
}
