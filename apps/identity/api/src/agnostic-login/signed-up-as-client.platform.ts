import type { Services } from '@lyceum/server/subgraph';

/** Whether the person signed up as a client (guardian or student) in any ecosystem. */
export async function signedUpAsClient(accountId: string, services: Services): Promise<boolean> {
  const rows = await services.tenancy.platformWide('sign-up of an account', (db) =>
    db.query(
      `SELECT 1 FROM identity.members m JOIN identity.user_applications u
         ON u.ecosystem_id = m.ecosystem_id AND u.user_id = m.id AND u.kind = 'CLIENT'
       WHERE m.account_id = $1 LIMIT 1`,
      [accountId],
    ),
  );
  return rows.length > 0;
}
