import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationUndoRosterSyncPlanArgs, UndoRosterSyncPlanAnswer } from '../../__generated__/resolvers';
import { t } from '../../i18n';
import { administeredProgram, refuseArchived } from '../../projections/subject';
import { lockedPlan } from '../decisions/locked-plan';
import { SYNC_JOB, type SyncJob } from '../deliveries/delivery';
import { planView } from '../lists/plan-view';
import type { PlanRow, UndoablePlan } from '../plan/plan-row';
import { undoLocked } from './undo-plan';

const MOST_AT_ONCE = 20_000;

const NOTHING: Words = t('syncs.undoPlan.nothing');
const LATER: Words = t('syncs.undoPlan.laterPlan');

export function undoRosterSyncPlan(
  actor: Actor,
  { planId }: MutationUndoRosterSyncPlanArgs,
  services: Services,
): Promise<UndoRosterSyncPlanAnswer> {
  return services.tenancy.within(actor, async (db) => {
    const plan = await lockedPlan(actor, db, planId);
    refuseArchived(await administeredProgram(actor, plan.program_id, db));
    if (!plan.applied_at || plan.undone_at || ['APPLYING', 'COMPARING', 'UNDOING'].includes(plan.status))
      throw new Conflict(NOTHING);
    if (await hasLater(db, plan)) throw new Conflict(LATER);
    await db.query(
      `UPDATE roster.sync_plans SET status = 'UNDOING', status_before_undo = status, obstacles = '[]', undone_by = $3
       WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, plan.id, actor.userId],
    );
    await db.audit({
      action: 'undo-roster-sync-plan',
      subjectKind: 'roster-sync-plan',
      subjectId: plan.id,
      after: plan.counts,
    });
    if (await isLarge(db, plan)) {
      await db.enqueue(SYNC_JOB, { planId: plan.id, step: 'UNDO' } satisfies SyncJob);
      db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [plan.program_id] });
    } else await undoLocked(db, plan, services, new AbortController().signal);
    const view = await planView(db, plan.id);
    return { plan: view, obstacles: view.undoObstacles };
  });
}

/** Whether the plan is too large to be undone within a request. */
export async function isLarge(db: TenantDb, plan: UndoablePlan): Promise<boolean> {
  const [found] = await db.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM (SELECT FROM roster.sync_changes WHERE ecosystem_id = $1 AND plan_id = $2 AND applied
       LIMIT ${MOST_AT_ONCE + 1}) counted`,
    [db.ecosystemId, plan.id],
  );
  return found!.rows > MOST_AT_ONCE;
}

async function hasLater(db: TenantDb, plan: PlanRow): Promise<boolean> {
  const later = await db.query(
    `SELECT 1 FROM roster.sync_plans WHERE ecosystem_id = $1 AND program_id = $2 AND undone_at IS NULL AND id <> $4::uuid AND delivery_id IS NOT NULL
       AND (status = 'APPLYING' OR applied_at IS NOT NULL AND (applied_at, id) > ($3, $4::uuid)) LIMIT 1`,
    [db.ecosystemId, plan.program_id, plan.applied_at, plan.id],
  );
  return later.length > 0;
}
