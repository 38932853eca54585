import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';

const MOST = 100;

/** Jumps from key to key in the index, so that a million people cost as much as ten thousand. */
export async function getUserPropertyKeys(actor: Actor, services: Services): Promise<string[]> {
  return services.tenancy.within(actor, async (db) => {
    const next = (after: string) =>
      `SELECT p.key FROM identity.member_properties p WHERE p.ecosystem_id = $1 ${after} ORDER BY p.key LIMIT 1`;
    const rows = await db.query<{ key: string }>(
      `WITH RECURSIVE keys AS (
         (${next('')})
         UNION ALL SELECT (${next('AND p.key > keys.key')}) FROM keys WHERE keys.key IS NOT NULL)
       SELECT keys.key FROM keys WHERE keys.key IS NOT NULL LIMIT ${MOST}`,
      [db.ecosystemId],
    );
    return rows.map(({ key }) => key);
  });
}
