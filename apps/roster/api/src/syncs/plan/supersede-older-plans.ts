import type { TenantDb } from '@lyceum/server/tenancy';
import { releaseFiles } from '../apply/release-files';
import type { PlanRow } from './plan-row';
import type { SyncKind } from './record-kinds';

/** Whether the source has never delivered the kind, so that the roster's records of it came from elsewhere. */
export async function isFirstOf(db: TenantDb, plan: PlanRow, kind: SyncKind): Promise<boolean> {
  const known = await db.query(
    `SELECT 1 FROM roster.sync_members WHERE ecosystem_id = $1 AND program_id = $2 AND source = $3 AND kind = $4 LIMIT 1`,
    [db.ecosystemId, plan.program_id, plan.source, kind],
  );
  return known.length === 0;
}

/** Supersedes the source's older waiting plans. */
export async function supersedeOlderPlans(db: TenantDb, plan: PlanRow): Promise<void> {
  const older = await db.query<{ id: string; delivery_id: string | null; applied: boolean }>(
    `UPDATE roster.sync_plans p SET status = 'SUPERSEDED' WHERE p.ecosystem_id = $1 AND p.program_id = $2 AND p.source = $3
       AND p.status = 'WAITING' AND p.id <> $4 RETURNING p.id, p.delivery_id, p.applied_at IS NOT NULL AS applied`,
    [db.ecosystemId, plan.program_id, plan.source, plan.id],
  );
  for (const { delivery_id: deliveryId, applied } of older)
    if (!applied && deliveryId !== null && deliveryId !== plan.delivery_id)
      await releaseFiles(db, deliveryId, 'NOT_APPLIED');
  // Staged rows of earlier deliveries are no longer needed; their plans keep the changes.
  await db.query(
    `DELETE FROM roster.sync_staged s USING roster.sync_deliveries d
     WHERE s.ecosystem_id = $1 AND d.ecosystem_id = $1 AND s.delivery_id = d.id AND d.program_id = $2 AND d.source = $3 AND d.id < $4`,
    [db.ecosystemId, plan.program_id, plan.source, plan.delivery_id],
  );
}
