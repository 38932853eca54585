import type { Person } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Remembers the person's number, which is computed from the district's alone and tells nobody's. */
export async function aroundErasure(
  db: TenantDb,
  { userId }: Person,
  _services: Services,
  erase: () => Promise<void>,
): Promise<void> {
  await erase();
  await db.query(
    `INSERT INTO roster.erased_people (ecosystem_id, id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, userId],
  );
}
