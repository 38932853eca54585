import type { Services } from '@lyceum/server/subgraph';

export async function accountEmail(accountId: string, services: Services): Promise<string | null> {
  const [account] = await services.tenancy.platformWide('address of an account', (db) =>
    db.query<{ email: string }>(`SELECT email FROM identity.accounts WHERE id = $1`, [accountId]),
  );
  return account?.email ?? null;
}
