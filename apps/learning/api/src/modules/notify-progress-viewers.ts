import type { TenantDb } from '@lyceum/server/tenancy';

/** Refreshes open pages of the learner, of the learner's parents and of the program's admins. */
export async function notifyProgressViewers(
  db: TenantDb,
  { userId, programId, moduleId }: { userId: string; programId: string; moduleId: string },
): Promise<void> {
  const [family] = await db.query<{ parentIds: string[] }>(
    `SELECT parent_ids AS "parentIds" FROM learning.families WHERE user_id = $1`,
    [userId],
  );
  const userIds = [userId, ...(family?.parentIds ?? [])];
  db.notify({ userIds, programId, topics: ['module-progress'], ids: [moduleId] });
}
