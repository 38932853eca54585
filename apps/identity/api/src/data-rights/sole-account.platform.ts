import type { Services } from '@lyceum/server/subgraph';

/** The account of a member if it belongs to no other ecosystem: then its credentials are the member's own data. */
export async function soleAccount(
  ecosystemId: string,
  userId: string,
  services: Services,
): Promise<string | null> {
  const [row] = await services.tenancy.platformWide('whose account', (db) =>
    db.query<{ accountId: string }>(
      `SELECT m.account_id AS "accountId" FROM identity.members m
       WHERE m.ecosystem_id = $1 AND m.id = $2 AND m.account_id IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM identity.members o WHERE o.account_id = m.account_id AND (o.ecosystem_id, o.id) <> ($1::uuid, $2::uuid))`,
      [ecosystemId, userId],
    ),
  );
  return row?.accountId ?? null;
}
