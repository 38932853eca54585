import type { Services } from '@lyceum/server/subgraph';
import type { LinkFor } from './links.platform';

/** False where the account has another address by now. */
export async function markAddressVerified(
  { accountId, email }: LinkFor,
  services: Services,
): Promise<boolean> {
  const rows = await services.tenancy.platformWide('an address is proved', (db) =>
    db.query(
      `UPDATE identity.accounts SET email_verified_at = coalesce(email_verified_at, now())
       WHERE id = $1 AND email_lower = lower($2) RETURNING id`,
      [accountId, email],
    ),
  );
  return rows.length > 0;
}
