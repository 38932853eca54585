import { isProgramAdmin, type Actor, type Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../../i18n';
import { lockSyncs, deliveryPlanById, type PlanRow } from '../plan/plan-row';

/** The plan if the actor administers its program; otherwise throws NotFound. */
export async function administeredPlan(actor: Actor, db: TenantDb, planId: string): Promise<PlanRow> {
  const plan = isUuid(planId) ? await deliveryPlanById(db, planId) : undefined;
  // The changes of a single import are stored as a plan on which nobody decides.
  if (!plan || !isProgramAdmin(actor, plan.program_id)) throw new NotFound('plan');
  return plan;
}

/** Like `administeredPlan`, and locks the program's plans against decisions and application by others. */
export async function lockedPlan(actor: Actor, db: TenantDb, planId: string): Promise<PlanRow> {
  const { program_id: programId } = await administeredPlan(actor, db, planId);
  await lockSyncs(db, programId);
  return (await deliveryPlanById(db, planId, 'FOR UPDATE'))!;
}

const DECIDED: Words = t('syncs.decided');

export function refuseDecided({ status, replaced_by: replacedBy }: PlanRow): void {
  if (status !== 'WAITING') throw new Conflict(DECIDED, { field: 'status', status, replacedBy });
}
