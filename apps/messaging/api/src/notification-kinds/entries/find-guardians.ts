import type { TenantDb } from '@lyceum/server/tenancy';
import { RECEIVES } from '../../mail/subject';

/** By learner, the guardians who want to know of the learner's sessions, without those who have left. */
export async function findGuardians(
  db: TenantDb,
  learnerIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.query<{ learnerId: string; userId: string }>(
    `SELECT l.user_id AS "learnerId", g.user_id AS "userId" FROM messaging.people l
     JOIN messaging.people g ON g.user_id = ANY (l.guardian_ids) 
       AND EXISTS (SELECT 1 FROM messaging.people p WHERE p.user_id = g.user_id AND ${RECEIVES})
     WHERE l.user_id = ANY ($1::uuid[]) ORDER BY l.user_id, g.user_id`,
    [learnerIds],
  );
  const guardians = new Map<string, string[]>();
  for (const { learnerId, userId } of rows)
    guardians.set(learnerId, [...(guardians.get(learnerId) ?? []), userId]);
  return guardians;
}
