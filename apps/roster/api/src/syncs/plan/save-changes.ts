import { refreshStatistics, type TenantDb } from '@lyceum/server/tenancy';
import type { Hold } from './holds';
import type { PlanRow } from './plan-row';

/**
 * Stores the differences and which of them are held. A hold at one school holds the same kind at all schools: a
 * truncated file loses whole schools, and only a few records of another. A changed identifier always needs a decision.
 */
export async function saveChanges(db: TenantDb, plan: PlanRow, holds: readonly Hold[]): Promise<void> {
  const all = (scope: Hold['scope']) => holds.some((hold) => hold.scope === scope && hold.kind === null);
  const kinds = (scope: Hold['scope']) =>
    holds.flatMap((hold) => (hold.scope === scope && hold.kind ? [hold.kind] : []));
  const everything = holds.some(({ scope }) => scope === 'EVERYTHING');
  const kept = await db.execute(
    `INSERT INTO roster.sync_changes (ecosystem_id, plan_id, kind, external_id, new_external_id, change, school, name, held, before, after,
       archived_before, updated_before, member_before, matched_by, stays, is_alias)
     SELECT $1, $2, c.kind, c.key, c.new_key, c.change, c.school, c.name,
       $3 OR CASE
         WHEN c.change IN ('AMBIGUOUS', 'REKEYED') THEN true
         WHEN c.change = 'GONE' THEN $4 OR c.kind = ANY ($5::text[])
         WHEN c.change <> 'NEW' THEN $6 OR c.kind = ANY ($7::text[])
         ELSE false END,
       c.before, c.after, c.archived_before, c.updated_before, c.member_before,
       coalesce(c.matched_by, CASE WHEN c.change IN ('CHANGED', 'MOVED', 'RETURNED') AND c.new_key IS NULL THEN 'SOURCED_ID' END),
       c.stays, c.is_alias
     FROM compared c WHERE c.change <> 'SAME'`,
    [
      db.ecosystemId,
      plan.id,
      everything,
      all('REMOVALS'),
      kinds('REMOVALS'),
      all('CHANGES'),
      kinds('CHANGES'),
    ],
  );
  await refreshStatistics(db, 'sync_changes', kept);
}

const COUNTS = ['NEW', 'CHANGED', 'MOVED', 'RETURNED', 'GONE', 'REKEYED', 'AMBIGUOUS', 'SAME']
  .map((change) => `'${change.toLowerCase()}', count(*) FILTER (WHERE change = '${change}')`)
  .join(', ');

/** Counts by school and kind, with the schools' names from the roster or the delivery. */
export async function saveGroups(db: TenantDb, plan: PlanRow): Promise<void> {
  await db.query(`CREATE INDEX ON compared (key) WHERE kind IN ('ORGANIZATION', 'SCHOOL')`);
  await db.query(
    `INSERT INTO roster.sync_groups (ecosystem_id, plan_id, kind, school, school_name, before, counts)
     SELECT $1, $2, g.kind, g.school, coalesce(o.name, c.name, n.name), g.before, g.counts
     FROM (SELECT kind, school, count(*) FILTER (WHERE was_there)::int AS before, jsonb_build_object(${COUNTS}) AS counts
           FROM compared GROUP BY kind, school) g
     LEFT JOIN roster.education_organizations o ON o.ecosystem_id = $1 AND o.program_id = $3 AND o.external_id = g.school
     LEFT JOIN LATERAL (SELECT s.name FROM roster.schools s WHERE s.ecosystem_id = $1 AND g.kind IN ('SCHOOL', 'STUDENT')
       AND s.district_id = split_part(g.school, '/', 1) AND s.external_id = substr(g.school, strpos(g.school, '/') + 1) LIMIT 1) c ON true
     LEFT JOIN LATERAL (SELECT coalesce(w.name, w.after ->> 'name') AS name FROM compared w
       WHERE w.kind IN ('ORGANIZATION', 'SCHOOL') AND w.key = g.school LIMIT 1) n ON true`,
    [db.ecosystemId, plan.id, plan.program_id],
  );
  await db.query(
    `UPDATE roster.sync_plans SET counts = (SELECT jsonb_build_object(${COUNTS}) FROM compared) WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, plan.id],
  );
}
