import type { TenantDb } from '@lyceum/server/tenancy';
import type { PlanRow } from '../plan/plan-row';
import type { Leaver } from './leaver';

/** Keeps students regardless of deliveries. Removals that are not applied yet leave the plan and its counts. */
export async function exemptLeavers(db: TenantDb, plan: PlanRow, leavers: readonly Leaver[]): Promise<void> {
  const externalIds = leavers.map(({ external_id }) => external_id);
  await db.query(
    `INSERT INTO roster.sync_members AS m (ecosystem_id, program_id, source, kind, external_id, kept, plan_id)
     SELECT $1, $2, $3, 'STUDENT', unnest($4::text[]), true, $5
     ON CONFLICT (ecosystem_id, program_id, kind, external_id, source) DO UPDATE SET kept = true, missing_since = NULL, archived_at = NULL`,
    [db.ecosystemId, plan.program_id, plan.source, externalIds, plan.id],
  );
  const moved = (counts: string) =>
    `${counts} || jsonb_build_object('gone', coalesce((${counts} ->> 'gone')::int, 0) - r.count,
       'same', coalesce((${counts} ->> 'same')::int, 0) + r.count)`;
  await db.query(
    `WITH removed AS (
       DELETE FROM roster.sync_changes c WHERE c.ecosystem_id = $1 AND c.plan_id = $2 AND c.kind = 'STUDENT' AND c.change = 'GONE'
         AND NOT c.applied AND c.external_id = ANY ($3::text[]) RETURNING c.school),
     of_school AS (SELECT school, count(*)::int AS count FROM removed GROUP BY school),
     grouped AS (
       UPDATE roster.sync_groups g SET counts = ${moved('g.counts')} FROM of_school r
       WHERE g.ecosystem_id = $1 AND g.plan_id = $2 AND g.kind = 'STUDENT' AND g.school = r.school)
     UPDATE roster.sync_plans p SET counts = ${moved('p.counts')} FROM (SELECT count(*)::int AS count FROM removed) r
     WHERE p.ecosystem_id = $1 AND p.id = $2`,
    [db.ecosystemId, plan.id, externalIds],
  );
}
