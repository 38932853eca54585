import type { Services } from '@lyceum/server/subgraph';
import { methodsOf } from './methods.platform';
import { forgetTrustedDevices } from '../tokens/subject';
import { replaceRecoveryCodes } from './recovery-codes';

/** Null for an account without a second step: recovery codes would have nothing to replace. */
export async function renewCodes(accountId: string, services: Services): Promise<string[] | null> {
  return services.tenancy.platformWide('renew recovery codes', async (db) => {
    const methods = await methodsOf(db, accountId);
    if (!methods.some(({ validatedAt }) => validatedAt)) return null;
    return replaceRecoveryCodes(db, accountId);
  });
}

/** Returns how many devices were trusted. */
export async function forgetAllTrustedDevices(accountId: string, services: Services): Promise<number> {
  return services.tenancy.platformWide('trust no device', async (db) => {
    const [trusted] = await db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM identity.trusted_devices WHERE account_id = $1 AND expires_at > now()`,
      [accountId],
    );
    await forgetTrustedDevices(db, accountId);
    return trusted!.n;
  });
}
