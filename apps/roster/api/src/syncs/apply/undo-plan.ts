import type { RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { refreshClasses } from '../../loading/subject';
import type { SyncJob } from '../deliveries/delivery';
import { lockSyncs, planById, type Obstacle, type UndoablePlan } from '../plan/plan-row';
import { SYNC_KINDS } from '../plan/record-kinds';
import { readWholePlans } from '../plan/whole-plan';
import { publishPlanGuardians } from './publish-guardians';
import { publishTouchedStudents } from './publish-touched-students';
import { obstaclesOf } from './current-state';
import { endImportUndo, markImportUndone } from './mark-import-undone';
import { nameLaterFiles } from './name-later-files';
import { leaveReturned, undoKind, undoMembers, undoReturns } from './undo-records';

const MOST_NAMED = 100;

/** Undoes a plan in one transaction, unless one of its records has changed since. */
export async function undoPlan(job: RunningJob<SyncJob>, services: Services): Promise<void> {
  await services.tenancy.within(job.actor, async (db) => {
    const found = await planById(db, job.data.planId);
    if (!found) return;
    await lockSyncs(db, found.program_id);
    const plan = await planById(db, found.id, 'FOR UPDATE');
    if (plan?.status === 'UNDOING') await undoLocked(db, plan, services, job.signal);
  });
}

/** Undoes a plan that the caller has locked. */
export async function undoLocked(
  db: TenantDb,
  plan: UndoablePlan,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  await readWholePlans(db);
  const obstacles: Obstacle[] = [];
  for (const kind of SYNC_KINDS)
    obstacles.push(...(await obstaclesOf(db, plan, kind, MOST_NAMED - obstacles.length)));
  if (obstacles.length > 0) await endUndo(db, plan.id, await nameLaterFiles(db, plan, obstacles));
  else await undo(db, plan, services, signal);
  db.notify({ userIds: 'ecosystem', topics: ['imports', 'roster'], ids: [plan.program_id] });
}

/** Returns the plan to its status before the attempt to undo it. */
export async function endUndo(
  db: TenantDb,
  planId: string,
  obstacles: readonly Obstacle[] = [],
): Promise<void> {
  await db.query(
    `UPDATE roster.sync_plans SET status = status_before_undo, undone_by = NULL, obstacles = $3
     WHERE ecosystem_id = $1 AND id = $2 AND status = 'UNDOING'`,
    [db.ecosystemId, planId, JSON.stringify(obstacles)],
  );
  await endImportUndo(db, planId, obstacles);
}

async function undo(
  db: TenantDb,
  plan: UndoablePlan,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  await db.query(`CREATE TEMP TABLE touched (id uuid) ON COMMIT DROP`);
  // Referencing records are undone before the records that they reference.
  for (const kind of SYNC_KINDS.toReversed()) await undoKind(db, plan, kind);
  if (plan.delivery_id === null) await undoReturns(db, plan);
  else {
    await undoMembers(db, { ...plan, delivery_id: plan.delivery_id });
    await leaveReturned(db, plan);
  }
  await refreshClasses(db, plan.program_id);
  await publishTouchedStudents(db, plan, services, signal);
  await publishPlanGuardians(db, plan, true);
  await db.query(
    `UPDATE roster.sync_plans SET status = 'UNDONE', undone_at = $3 WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, plan.id, services.clock.now()],
  );
  await markImportUndone(db, plan.id, services.clock.now());
}
