import type { Services } from '@lyceum/server/subgraph';
import { endFamilies } from '../tokens/subject';

export interface DeviceRow {
  id: string;
  userAgent: string | null;
  ecosystemName: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
}

interface Asking {
  accountId: string;
  familyId: string | null;
}

/** A sign-in that is confined to one ecosystem lists and ends the sign-ins of that ecosystem alone. */
const OWN = `f.account_id = $1 AND f.ended_at IS NULL AND f.expires_at > now() AND NOT EXISTS (
  SELECT 1 FROM identity.refresh_families own WHERE own.id = $2 AND own.confined AND own.ecosystem_id <> f.ecosystem_id)`;

export async function openDevices({ accountId, familyId }: Asking, services: Services): Promise<DeviceRow[]> {
  return services.tenancy.platformWide('signed-in devices', (db) =>
    db.query<DeviceRow>(
      `SELECT f.id, f.user_agent AS "userAgent", e.name AS "ecosystemName", f.created_at AS "signedInAt",
         coalesce(f.last_used_at, f.created_at) AS "lastUsedAt", f.id IS NOT DISTINCT FROM $2::uuid AS "isThis"
       FROM identity.refresh_families f LEFT JOIN identity.ecosystems e ON e.id = f.ecosystem_id
       WHERE ${OWN} ORDER BY "isThis" DESC, "lastUsedAt" DESC, f.id LIMIT 100`,
      [accountId, familyId],
    ),
  );
}

/** False when the device is not one of the account's. */
export async function endDevice(
  deviceId: string,
  { accountId, familyId }: Asking,
  services: Services,
): Promise<boolean> {
  return services.tenancy.platformWide('sign a device out', async (db) => {
    const own = await db.query(`SELECT 1 FROM identity.refresh_families f WHERE ${OWN} AND f.id = $3`, [
      accountId,
      familyId,
      deviceId,
    ]);
    if (own.length === 0) return false;
    await endFamilies(db, services, { familyId: deviceId }, 'signed out from another device');
    return true;
  });
}
