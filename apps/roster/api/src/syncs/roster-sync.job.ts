import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { applyPlan } from './apply/apply-plan';
import { endUndo, undoPlan } from './apply/undo-plan';
import { SYNC_JOB, type SyncJob } from './deliveries/delivery';
import { comparePlan } from './plan/compare-delivery';

/**
 * Compares a delivery in one transaction, applies a plan school by school, or undoes it in one transaction. Repeatable:
 * each step continues where it was interrupted.
 */
export const rosterSyncJob = defineJob<SyncJob, Services>({
  kind: SYNC_JOB,
  handler: async (job, services) => {
    if (job.data.step === 'APPLY') await applyPlan(job, services);
    else if (job.data.step === 'UNDO') await undoPlan(job, services);
    else await services.tenancy.within(job.actor, (db) => comparePlan(db, job.data.planId, services));
  },
  failed: async (job, _error, { tenancy }) => {
    await tenancy.within(job.actor, async (db) => {
      await db.query(
        `UPDATE roster.sync_plans SET status = 'FAILED' WHERE ecosystem_id = $1 AND id = $2 AND status IN ('COMPARING', 'APPLYING')`,
        [db.ecosystemId, job.data.planId],
      );
      await endUndo(db, job.data.planId);
      db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [job.data.planId] });
    });
  },
});
