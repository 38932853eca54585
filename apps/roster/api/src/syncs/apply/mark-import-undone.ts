import type { TenantDb } from '@lyceum/server/tenancy';
import type { Obstacle } from '../plan/plan-row';

/** Marks the plan's import as undone; an import that it had replaced is listed again. */
export async function markImportUndone(db: TenantDb, planId: string, now: Date): Promise<void> {
  const [job] = await db.query<{ id: string }>(
    `UPDATE roster.import_jobs SET status = 'UNDONE', undone_at = $3, undo_obstacles = '[]'
     WHERE ecosystem_id = $1 AND changes_plan_id = $2 RETURNING id`,
    [db.ecosystemId, planId, now],
  );
  if (!job) return;
  await db.query(
    `UPDATE roster.import_jobs SET replaced_by = NULL WHERE ecosystem_id = $1 AND replaced_by = $2`,
    [db.ecosystemId, job.id],
  );
}

/** Returns the import to its status before the attempt to undo it. */
export async function endImportUndo(
  db: TenantDb,
  planId: string,
  obstacles: readonly Obstacle[],
): Promise<void> {
  await db.query(
    `UPDATE roster.import_jobs SET status = 'IMPORTED', undone_by = NULL, undo_obstacles = $3
     WHERE ecosystem_id = $1 AND changes_plan_id = $2 AND status = 'UNDOING'`,
    [db.ecosystemId, planId, JSON.stringify(obstacles)],
  );
}
