import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationApproveRosterSyncPlanArgs, RosterSyncPlan } from '../../__generated__/resolvers';
import { administeredProgram, refuseArchived } from '../../projections/subject';
import { SYNC_JOB, type SyncJob } from '../deliveries/delivery';
import { planView } from '../lists/plan-view';
import { lockedPlan, refuseDecided } from './locked-plan';

export function approveRosterSyncPlan(
  actor: Actor,
  { input: { planId, scope } }: MutationApproveRosterSyncPlanArgs,
  { tenancy, clock }: Services,
): Promise<RosterSyncPlan> {
  return tenancy.within(actor, async (db) => {
    const plan = await lockedPlan(actor, db, planId);
    refuseArchived(await administeredProgram(actor, plan.program_id, db));
    refuseDecided(plan);
    await db.query(
      `UPDATE roster.sync_plans SET status = 'APPLYING', scope = $3, decided_by = $4, decided_at = $5 WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, plan.id, scope, actor.userId, clock.now()],
    );
    await db.enqueue(SYNC_JOB, { planId: plan.id, step: 'APPLY' } satisfies SyncJob);
    await db.audit({
      action: 'approve-roster-sync-plan',
      subjectKind: 'roster-sync-plan',
      subjectId: plan.id,
      after: { scope, counts: plan.counts },
    });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [plan.program_id] });
    return planView(db, plan.id);
  });
}
