import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Who writes people, entries, weeks and standings of a tenant goes one after the other: a week is counted from all of its sessions,
 * and two that take people in different orders would wait for each other.
 */
export async function lockLedger(db: TenantDb): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('reports.ledger ' || $1, 0))`, [
    db.ecosystemId,
  ]);
}
