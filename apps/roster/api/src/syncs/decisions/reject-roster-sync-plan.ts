import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRejectRosterSyncPlanArgs, RosterSyncPlan } from '../../__generated__/resolvers';
import { t } from '../../i18n';
import { administeredProgram, refuseArchived } from '../../projections/subject';
import { releaseFiles } from '../apply/release-files';
import { planView } from '../lists/plan-view';
import { lockedPlan, refuseDecided } from './locked-plan';

const LONGEST = 500;
const REASON = t('syncs.reason', { longest: LONGEST });

export function rejectRosterSyncPlan(
  actor: Actor,
  { input }: MutationRejectRosterSyncPlanArgs,
  { tenancy, clock }: Services,
): Promise<RosterSyncPlan> {
  const reason = input.reason?.trim() || null;
  if (reason && reason.length > LONGEST) throw new BadInput('input.reason', REASON, REASON);
  return tenancy.within(actor, async (db) => {
    const plan = await lockedPlan(actor, db, input.planId);
    refuseArchived(await administeredProgram(actor, plan.program_id, db));
    refuseDecided(plan);
    await db.query(
      `UPDATE roster.sync_plans SET status = 'REJECTED', decided_by = $3, decided_at = $4, reason = $5 WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, plan.id, actor.userId, clock.now(), reason],
    );
    await releaseFiles(db, plan.delivery_id, 'NOT_APPLIED');
    await db.audit({
      action: 'reject-roster-sync-plan',
      subjectKind: 'roster-sync-plan',
      subjectId: plan.id,
      after: { counts: plan.counts },
      reason,
    });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [plan.program_id] });
    return planView(db, plan.id);
  });
}
