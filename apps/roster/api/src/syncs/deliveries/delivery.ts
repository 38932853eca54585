import type { TenantDb } from '@lyceum/server/tenancy';
import { isDelegatedKind, type EntityType } from '../../columns/subject';
import { sourceOf, type SyncSourceKind } from '../sources/sync-source';

export const SYNC_JOB = 'roster-sync';

/** A job of the sync: compares a delivery's rows with the roster, applies a plan, or undoes it. */
export interface SyncJob {
  planId: string;
  step: 'COMPARE' | 'APPLY' | 'UNDO';
}

interface Arriving {
  programId: string;
  source: SyncSourceKind;
  entityType: EntityType;
}

/**
 * The delivery that a new file belongs to, with the plan that shows it; null if the source delivers additions, or the
 * file holds no roster records.
 */
export async function deliveryFor(
  db: TenantDb,
  { programId, source, entityType }: Arriving,
): Promise<string | null> {
  if (entityType === 'SESSION' || isDelegatedKind(entityType)) return null;
  const { mode } = await sourceOf(db, programId, source);
  if (mode !== 'COMPLETE') return null;
  await db.query(
    `UPDATE roster.sync_sources SET last_delivery_at = now(), late_told_at = NULL
     WHERE ecosystem_id = $1 AND program_id = $2 AND source = $3`,
    [db.ecosystemId, programId, source],
  );
  const [delivery] = await db.query<{ id: string; fresh: boolean }>(
    `INSERT INTO roster.sync_deliveries AS d (ecosystem_id, program_id, source, last_file_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (ecosystem_id, program_id, source) WHERE gathering DO UPDATE SET last_file_at = excluded.last_file_at
     RETURNING id, xmax = 0 AS fresh`,
    [db.ecosystemId, programId, source],
  );
  if (delivery!.fresh)
    await db.query(
      `INSERT INTO roster.sync_plans (ecosystem_id, program_id, source, delivery_id, status, started_at)
       VALUES ($1, $2, $3, $4, 'GATHERING', now())`,
      [db.ecosystemId, programId, source, delivery!.id],
    );
  return delivery!.id;
}

/** Whether files of the delivery are still being read. */
export async function isReading(db: TenantDb, deliveryId: string): Promise<boolean> {
  const reading = await db.query(
    `SELECT 1 FROM roster.import_jobs WHERE ecosystem_id = $1 AND sync_delivery_id = $2
       AND status IN ('UPLOADED', 'VALIDATING', 'IMPORTING') LIMIT 1`,
    [db.ecosystemId, deliveryId],
  );
  return reading.length > 0;
}

/** Ends the gathering: the rows read so far are the delivery, and later files no longer join it. */
export async function closeDelivery(db: TenantDb, deliveryId: string): Promise<string> {
  await db.query(`UPDATE roster.sync_deliveries SET gathering = false WHERE ecosystem_id = $1 AND id = $2`, [
    db.ecosystemId,
    deliveryId,
  ]);
  const [plan] = await db.query<{ id: string }>(
    `UPDATE roster.sync_plans SET status = 'COMPARING' WHERE ecosystem_id = $1 AND delivery_id = $2 AND status = 'GATHERING' RETURNING id`,
    [db.ecosystemId, deliveryId],
  );
  await db.enqueue(SYNC_JOB, { planId: plan!.id, step: 'COMPARE' } satisfies SyncJob);
  return plan!.id;
}
