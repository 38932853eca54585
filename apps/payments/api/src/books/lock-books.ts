import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Serializes everything that moves money within an organization, so that each transaction sees the one before and none
 * deadlock.
 */
export async function lockBooks(db: TenantDb): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('payments ' || $1::text, 0))`, [
    db.ecosystemId,
  ]);
}
