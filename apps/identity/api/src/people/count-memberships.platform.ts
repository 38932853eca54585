import type { Services } from '@lyceum/server/subgraph';

/** In how many ecosystems the holder of the account can act. */
export async function countMemberships(accountId: string, services: Services): Promise<number> {
  return services.tenancy.platformWide('memberships of one account', async (db) => {
    const [row] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM identity.members WHERE account_id = $1 AND status = 'ACTIVATED'`,
      [accountId],
    );
    return row?.count ?? 0;
  });
}
