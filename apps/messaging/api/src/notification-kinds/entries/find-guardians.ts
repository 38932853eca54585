import type { TenantDb } from '@lyceum/server/tenancy';
import { RECEIVES } from '../../mail/subject';

/**
 * By learner, the guardians who want to know of the learner's sessions, without those who have left. A guardian whom messaging does not
 * know yet is one too.
 */
export async function findGuardians(
  db: TenantDb,
  learnerIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.query<{ learnerId: string; userId: string }>(
    `SELECT l.user_id AS "learnerId", g.id AS "userId" FROM messaging.people l CROSS JOIN LATERAL unnest(l.guardian_ids) AS g (id)
     WHERE l.user_id = ANY ($1::uuid[])
       AND NOT EXISTS (SELECT 1 FROM messaging.people p WHERE p.user_id = g.id AND NOT (${RECEIVES}))
     ORDER BY l.user_id, g.id`,
    [learnerIds],
  );
  const guardians = new Map<string, string[]>();
  for (const { learnerId, userId } of rows)
    guardians.set(learnerId, [...(guardians.get(learnerId) ?? []), userId]);
  return guardians;
}
