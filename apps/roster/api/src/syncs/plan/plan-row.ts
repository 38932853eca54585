import type { TenantDb } from '@lyceum/server/tenancy';
import type { RosterSyncCounts, RosterSyncPlanStatus } from '../../__generated__/resolvers';
import type { SyncSourceKind } from '../sources/sync-source';
import type { Hold } from './holds';
import type { SyncKind } from './record-kinds';

/** AUTOMATIC: whatever no hold concerns. */
export type ApplyScope = 'AUTOMATIC' | 'WHOLE' | 'ADDITIONS';

/** A record that has changed since the plan was applied. */
export interface Obstacle {
  kind: SyncKind;
  externalId: string;
  name: string | null;
  /** The later file that changed the record; absent in obstacles that were stored without it. */
  fileName?: string | null;
}

/** A row of `roster.sync_plans`. */
export interface PlanRow {
  id: string;
  program_id: string;
  source: SyncSourceKind;
  delivery_id: string;
  status: RosterSyncPlanStatus | 'UNDOING';
  scope: ApplyScope | null;
  holds: Hold[];
  counts: Partial<RosterSyncCounts>;
  started_at: Date;
  compared_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  applied_at: Date | null;
  undone_by: string | null;
  undone_at: Date | null;
  replaced_by: string | null;
  status_before_undo: RosterSyncPlanStatus | null;
  /** Number of learners in `users` who are known by another identifier. */
  recognised: number;
  /** Records that prevented the last undo. */
  obstacles: Obstacle[];
}

/**
 * A plan of a delivery, or the changes of a single import, which have no delivery, are applied from the start, and can
 * only be undone.
 */
export type UndoablePlan = Omit<PlanRow, 'delivery_id'> & { delivery_id: string | null };

export async function planById(
  db: TenantDb,
  planId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<UndoablePlan | undefined> {
  const [row] = await db.query<UndoablePlan>(
    `SELECT * FROM roster.sync_plans WHERE ecosystem_id = $1 AND id = $2 ${lock}`,
    [db.ecosystemId, planId],
  );
  return row;
}

/** The plan, if it belongs to a delivery. */
export async function deliveryPlanById(
  db: TenantDb,
  planId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<PlanRow | undefined> {
  const [row] = await db.query<PlanRow>(
    `SELECT * FROM roster.sync_plans WHERE ecosystem_id = $1 AND id = $2 AND delivery_id IS NOT NULL ${lock}`,
    [db.ecosystemId, planId],
  );
  return row;
}

/** Serialises changes of a program's roster by plans. To be taken before any lock on a plan's row. */
export async function lockSyncs(db: TenantDb, programId: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`roster sync ${programId}`]);
}

/** SQL over `c`: a suggested match that nobody has decided on. */
export const UNDECIDED = `c.change = 'AMBIGUOUS' AND c.new_external_id IS NOT NULL`;

/** SQL over `c`: the changes that are applied in each scope. Ambiguous ones never are. */
export const APPLIED_BY: Readonly<Record<ApplyScope, string>> = {
  AUTOMATIC: `NOT c.held`,
  WHOLE: `c.change <> 'AMBIGUOUS'`,
  ADDITIONS: `c.change = 'NEW'`,
};
