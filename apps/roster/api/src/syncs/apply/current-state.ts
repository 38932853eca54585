import type { TenantDb } from '@lyceum/server/tenancy';
import type { Obstacle, PlanRow, UndoablePlan } from '../plan/plan-row';
import { currentByKey, type SyncKind } from '../plan/record-kinds';

/** SQL: the present record of a change (`t`) and its source membership (`m`), by the identifier `key` (over `c`). */
function joinedTo(kind: SyncKind, key: string): string {
  return `LEFT JOIN (${currentByKey(kind)}) t ON t.key = ${key}
    LEFT JOIN roster.sync_members m ON m.ecosystem_id = $1 AND m.program_id = $2 AND m.kind = '${kind}' AND m.source = $5
      AND m.external_id = c.external_id`;
}

const image = `t.fields || jsonb_build_object('ended', t.ended)`;

/**
 * Whether the roster has changed since the plan was made, in the changes that the condition (SQL over `c`) selects. Looks
 * at the records of these changes only: with a school, the time does not depend on the size of the roster.
 */
export async function isStale(
  db: TenantDb,
  plan: PlanRow,
  kind: SyncKind,
  condition: string,
  school: string | null = null,
): Promise<boolean> {
  const stale = await db.query(
    `SELECT 1 FROM roster.sync_changes c ${joinedTo(kind, 'c.external_id')}
     WHERE c.ecosystem_id = $1 AND $3::uuid IS NOT NULL AND c.plan_id = $4 AND c.kind = '${kind}' AND NOT c.applied AND ${condition}
       AND ($6::text IS NULL OR c.school = $6)
       AND (c.before IS DISTINCT FROM ${image} OR c.archived_before IS DISTINCT FROM t.archived_at
         OR CASE WHEN c.change = 'NEW' THEN c.before IS NOT NULL AND t.there ELSE NOT coalesce(t.there, false) END
         OR coalesce(c.member_before - 'plan_id', '{}') IS DISTINCT FROM coalesce(to_jsonb(m) - 'plan_id', '{}'))
     LIMIT 1`,
    [db.ecosystemId, plan.program_id, plan.delivery_id, plan.id, plan.source, school],
  );
  return stale.length > 0;
}

/**
 * Records of applied changes that have changed since. Archiving after the grace period does not count, nor do columns
 * that were added later. Single imports have no source memberships to compare.
 */
export function obstaclesOf(
  db: TenantDb,
  plan: UndoablePlan,
  kind: SyncKind,
  most: number,
): Promise<Obstacle[]> {
  return db.query<Obstacle>(
    `SELECT c.kind, coalesce(c.new_external_id, c.external_id) AS "externalId", c.name
     FROM roster.sync_changes c ${joinedTo(kind, 'coalesce(c.new_external_id, c.external_id)')}
     WHERE c.ecosystem_id = $1 AND c.plan_id = $4 AND c.kind = '${kind}' AND c.applied
       AND (t.key IS NULL OR NOT t.there OR c.archived_before IS DISTINCT FROM t.archived_at
         OR CASE WHEN c.change = 'GONE' THEN jsonb_strip_nulls(c.before - 'ended') IS DISTINCT FROM jsonb_strip_nulls(t.fields)
           ELSE jsonb_strip_nulls(c.after) IS DISTINCT FROM jsonb_strip_nulls(${image}) END
         OR ($3::uuid IS NOT NULL AND m.kept AND NOT coalesce((c.member_before ->> 'kept')::boolean, false)))
     ORDER BY c.school, c.external_id LIMIT ${most}`,
    [db.ecosystemId, plan.program_id, plan.delivery_id, plan.id, plan.source],
  );
}
