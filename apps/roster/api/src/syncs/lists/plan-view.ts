import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  RosterSyncCounts,
  RosterSyncFile,
  RosterSyncHold,
  RosterSyncPlan,
} from '../../__generated__/resolvers';
import type { PlanRow } from '../plan/plan-row';
import { holdMessage } from './hold-message';

interface SchoolName {
  planId: string;
  school: string;
  name: string | null;
}

export async function planView(db: TenantDb, planId: string): Promise<RosterSyncPlan> {
  const rows = await db.query<PlanRow>(
    `SELECT * FROM roster.sync_plans WHERE ecosystem_id = $1 AND id = $2 AND delivery_id IS NOT NULL`,
    [db.ecosystemId, planId],
  );
  const [view] = await planViews(db, rows);
  return view!;
}

/** In the language of the transaction's actor. */
export async function planViews(db: TenantDb, rows: readonly PlanRow[]): Promise<RosterSyncPlan[]> {
  const files = await db.query<RosterSyncFile & { deliveryId: string }>(
    `SELECT f.delivery_id AS "deliveryId", f.import_job_id AS "importJobId", j.file_name AS "fileName", f.kind, f.rows,
       upper(f.mode) AS mode, j.refused_rows AS "refusedRows"
     FROM roster.sync_files f JOIN roster.import_jobs j ON j.ecosystem_id = $1 AND j.id = f.import_job_id
     WHERE f.ecosystem_id = $1 AND f.delivery_id = ANY ($2::uuid[]) ORDER BY f.kind`,
    [db.ecosystemId, rows.map((row) => row.delivery_id)],
  );
  const names = await db.query<SchoolName>(
    `SELECT DISTINCT plan_id AS "planId", school, school_name AS name FROM roster.sync_groups
     WHERE ecosystem_id = $1 AND plan_id = ANY ($2::uuid[]) AND school_name IS NOT NULL
       AND school = ANY ($3::text[])`,
    [
      db.ecosystemId,
      rows.map(({ id }) => id),
      rows.flatMap(({ holds }) => holds.flatMap(({ school }) => school ?? [])),
    ],
  );
  const last = await lastApplied(db, rows);
  return rows.map((row) => ({
    id: row.id,
    programId: row.program_id,
    source: row.source,
    status: row.status === 'UNDOING' ? 'APPLYING' : row.status,
    files: files.filter(({ deliveryId }) => deliveryId === row.delivery_id),
    counts: countsView(row.counts),
    recognisedLearners: row.recognised,
    holds: row.holds.map((hold) => holdView(db, row, hold, names)),
    startedAt: row.started_at.toISOString(),
    comparedAt: row.compared_at?.toISOString() ?? null,
    decidedBy: row.decided_by ? { id: row.decided_by } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    appliedAt: row.applied_at?.toISOString() ?? null,
    undoneBy: row.undone_by ? { id: row.undone_by } : null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    replacedBy: row.replaced_by,
    undoObstacles: row.obstacles,
    canUndo: last.has(row.id),
  }));
}

/** The plans that no later plan has been applied after. */
async function lastApplied(db: TenantDb, rows: readonly PlanRow[]): Promise<Set<string>> {
  const programIds = [...new Set(rows.map((row) => row.program_id))];
  const last = await db.query<{ id: string }>(
    `SELECT DISTINCT ON (program_id) id FROM roster.sync_plans
     WHERE ecosystem_id = $1 AND program_id = ANY ($2::uuid[]) AND applied_at IS NOT NULL AND undone_at IS NULL
       AND delivery_id IS NOT NULL
     ORDER BY program_id, applied_at DESC, id DESC`,
    [db.ecosystemId, programIds],
  );
  const done = new Set(
    rows.filter(({ status }) => status !== 'APPLYING' && status !== 'UNDOING').map(({ id }) => id),
  );
  return new Set(last.map(({ id }) => id).filter((id) => done.has(id)));
}

export function countsView(counts: Partial<RosterSyncCounts>): RosterSyncCounts {
  const { new: added = 0, changed = 0, moved = 0, returned = 0, gone = 0, rekeyed = 0 } = counts;
  return {
    new: added,
    changed,
    moved,
    returned,
    gone,
    rekeyed,
    ambiguous: counts.ambiguous ?? 0,
    same: counts.same ?? 0,
  };
}

function holdView(
  db: TenantDb,
  plan: PlanRow,
  hold: PlanRow['holds'][number],
  names: SchoolName[],
): RosterSyncHold {
  const known = names.find(({ planId, school }) => planId === plan.id && school === hold.school);
  const schoolName = known?.name ?? null;
  const isOwnLimit = hold.isOwnLimit ?? false;
  return { ...hold, isOwnLimit, schoolName, message: holdMessage(hold, schoolName, db.actor.language) };
}
