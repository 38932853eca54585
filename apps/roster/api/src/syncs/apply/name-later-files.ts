import type { TenantDb } from '@lyceum/server/tenancy';
import type { Obstacle, UndoablePlan } from '../plan/plan-row';

/** Adds to each record the last file of the program that changed it after the plan, if a file did. */
export async function nameLaterFiles(
  db: TenantDb,
  plan: UndoablePlan,
  obstacles: readonly Obstacle[],
): Promise<Obstacle[]> {
  if (obstacles.length === 0) return [];
  const files = await db.query<{ kind: string; externalId: string; fileName: string }>(
    `SELECT DISTINCT ON (c.kind, c.external_id) c.kind, c.external_id AS "externalId", j.file_name AS "fileName"
     FROM roster.sync_plans p
     JOIN roster.import_jobs j ON j.ecosystem_id = $1 AND j.changes_plan_id = p.id
     JOIN roster.sync_changes c ON c.ecosystem_id = $1 AND c.plan_id = p.id AND c.applied
     JOIN unnest($4::text[], $5::text[]) o(kind, id) ON o.kind = c.kind AND o.id = c.external_id
     WHERE p.ecosystem_id = $1 AND p.program_id = $2 AND p.delivery_id IS NULL AND p.undone_at IS NULL AND p.id <> $3
       AND p.applied_at >= (SELECT coalesce(u.compared_at, u.applied_at) FROM roster.sync_plans u WHERE u.ecosystem_id = $1 AND u.id = $3)
     ORDER BY c.kind, c.external_id, p.applied_at DESC, p.id DESC`,
    [
      db.ecosystemId,
      plan.program_id,
      plan.id,
      obstacles.map(({ kind }) => kind),
      obstacles.map(({ externalId }) => externalId),
    ],
  );
  const names = new Map(files.map(({ kind, externalId, fileName }) => [`${kind} ${externalId}`, fileName]));
  return obstacles.map((obstacle) => ({
    ...obstacle,
    fileName: names.get(`${obstacle.kind} ${obstacle.externalId}`) ?? null,
  }));
}
