import type { SyncPendingPayload } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Hold } from '../plan/holds';
import type { PlanRow } from '../plan/plan-row';

/** Publishes that a plan waits for the program's admins, and why. */
export async function publishHeldPlan(db: TenantDb, plan: PlanRow, holds: readonly Hold[]): Promise<void> {
  const payload: SyncPendingPayload = {
    planId: plan.id,
    programId: plan.program_id,
    programName: await programName(db, plan.program_id),
    reasons: [...new Set(holds.map(({ code }) => code))],
  };
  await db.record({ type: 'roster.sync-held', payload });
}

export async function programName(db: TenantDb, programId: string): Promise<string> {
  const [program] = await db.query<{ name: string }>(
    `SELECT name FROM roster.programs WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, programId],
  );
  return program?.name ?? '';
}
