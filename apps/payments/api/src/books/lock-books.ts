import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * One after the other within an organization: whoever moves money sees what the one before has done, and nobody waits for
 * somebody who waits for them.
 */
export async function lockBooks(db: TenantDb): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('payments ' || $1::text, 0))`, [
    db.ecosystemId,
  ]);
}
