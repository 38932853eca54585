import type { TenantDb } from '@lyceum/server/tenancy';

/** Its browsers need a code again. */
export async function forgetTrustedDevices(db: TenantDb, accountId: string): Promise<void> {
  await db.query(`DELETE FROM identity.trusted_devices WHERE account_id = $1`, [accountId]);
}
