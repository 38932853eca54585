import type { Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { SYNC_JOB, type SyncJob } from '../deliveries/delivery';
import type { PlanRow } from '../plan/plan-row';

/** A learner of `users` who may be a student that is new in the same delivery. */
export interface Alias {
  plan: PlanRow;
  /** The identifier in `users`. */
  externalId: string;
  /** That of the student file. */
  student: string;
  isSame: boolean;
}

/**
 * Adds the identifier to the new student's, or leaves the learner without a student. Rows of the plan stay as they are:
 * neither answer changes a record.
 */
export async function decideAlias(
  db: TenantDb,
  { plan, externalId, student, isSame }: Alias,
): Promise<{ ambiguous: number }> {
  const key = [db.ecosystemId, plan.id, externalId];
  if (isSame) {
    await db.query(
      `INSERT INTO roster.sync_staged (ecosystem_id, delivery_id, kind, external_id, ended, contradicted, fields)
       SELECT $1, $4, 'ALIAS', c.external_id, false, false, jsonb_build_object('student', $5::text, 'matched_by', c.matched_by)
       FROM roster.sync_changes c WHERE c.ecosystem_id = $1 AND c.plan_id = $2 AND c.external_id = $3 AND c.is_alias
       ON CONFLICT DO NOTHING`,
      [...key, plan.delivery_id, student],
    );
    await db.query(
      `UPDATE roster.sync_plans SET recognised = recognised + 1 WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, plan.id],
    );
  }
  await db.query(
    `DELETE FROM roster.sync_changes WHERE ecosystem_id = $1 AND plan_id = $2 AND external_id = $3 AND is_alias`,
    key,
  );
  return { ambiguous: -1 };
}

/** If the decision was the last thing that the plan waited for, the plan ends without an approval. */
export async function endDecidedPlan(
  actor: Actor,
  db: TenantDb,
  { plan, at }: { plan: PlanRow; at: Date },
): Promise<void> {
  const ended = await db.query(
    `UPDATE roster.sync_plans p SET status = 'APPLYING', scope = 'WHOLE', decided_by = $3, decided_at = $4
     WHERE p.ecosystem_id = $1 AND p.id = $2 AND p.applied_at IS NOT NULL AND NOT EXISTS (
       SELECT FROM roster.sync_changes c WHERE c.ecosystem_id = $1 AND c.plan_id = $2 AND NOT c.applied)
     RETURNING p.id`,
    [db.ecosystemId, plan.id, actor.userId, at],
  );
  if (ended.length > 0) await db.enqueue(SYNC_JOB, { planId: plan.id, step: 'APPLY' } satisfies SyncJob);
}
