import type { TenantDb } from '@lyceum/server/tenancy';

export async function mailingEcosystem(db: TenantDb): Promise<{ name: string; primaryColor: string }> {
  const [row] = await db.query<{ name: string; primaryColor: string }>(
    `SELECT name, primary_color AS "primaryColor" FROM messaging.ecosystems`,
  );
  if (!row) throw new Error('the ecosystem is not known yet');
  return row;
}
