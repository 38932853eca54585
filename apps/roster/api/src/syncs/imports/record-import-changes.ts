import { refreshStatistics, type TenantDb } from '@lyceum/server/tenancy';
import { isRosterKind } from '../../columns/subject';
import type { ImportedChanges, ImportRun } from '../../loading/subject';
import { currentOfKeys, kindSql, type SyncKind } from '../plan/record-kinds';

const GOOD = `NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number AND p.refused)`;

/** SQL: the keys of one kind of records in the valid rows of `incoming`. */
function keysOf(kind: SyncKind): string {
  if (kind === 'SCHOOL')
    return `SELECT coalesce(i.district_id, '') || '/' || i.school_id FROM incoming i
      WHERE i.student IS NOT NULL AND i.school_id IS NOT NULL AND ${GOOD}`;
  const key = kind === 'STUDENT' ? 'i.student' : 'i.key';
  return `SELECT ${key} FROM incoming i WHERE ${key} IS NOT NULL AND ${GOOD}`;
}

/** The kinds of records that a file of the import's kind changes. */
function kindsOf({ entity_type: kind }: ImportRun['job']): SyncKind[] {
  if (kind === 'STUDENT') return ['SCHOOL', 'STUDENT'];
  return isRosterKind(kind) ? [kind] : [];
}

async function look(db: TenantDb, run: ImportRun, table: 'seen_before' | 'seen_after'): Promise<void> {
  await db.query(`CREATE TEMP TABLE ${table} (kind text, key text, fields jsonb, ended boolean, archived_at timestamptz,
    updated_at timestamptz, there boolean) ON COMMIT DROP`);
  for (const kind of kindsOf(run.job))
    await db.query(
      `INSERT INTO ${table} SELECT '${kind}', t.key, t.fields, t.ended, t.archived_at, t.updated_at, t.there
       FROM (${currentOfKeys(kind, keysOf(kind))}) t WHERE $2::uuid IS NOT NULL`,
      [db.ecosystemId, run.job.program_id],
    );
  await db.query(`ANALYZE ${table}`);
}

/** Stores the present state of the records that the rows are about, and which sources miss them. */
export async function readStateBefore(db: TenantDb, run: ImportRun): Promise<void> {
  await look(db, run, 'seen_before');
  await db.query(`CREATE TEMP TABLE missing_before (kind text, key text, members jsonb) ON COMMIT DROP`);
  for (const kind of kindsOf(run.job))
    await db.query(
      `INSERT INTO missing_before SELECT m.kind, m.external_id, jsonb_agg(to_jsonb(m)) FROM roster.sync_members m
       WHERE m.ecosystem_id = $1 AND m.program_id = $2 AND m.kind = '${kind}' AND m.missing_since IS NOT NULL
         AND m.external_id IN (${keysOf(kind)}) GROUP BY m.kind, m.external_id`,
      [db.ecosystemId, run.job.program_id],
    );
}

/** Stores how the records have changed since `readStateBefore` as a plan that can be undone; returns a summary. */
export async function recordChanges(db: TenantDb, run: ImportRun): Promise<ImportedChanges> {
  await look(db, run, 'seen_after');
  const { job, services } = run;
  const [plan] = await db.query<{ id: string }>(
    `INSERT INTO roster.sync_plans (ecosystem_id, program_id, source, status, started_at, applied_at)
     VALUES ($1, $2, $3, 'APPLIED', $4, $4) RETURNING id`,
    [db.ecosystemId, job.program_id, job.source, services.clock.now()],
  );
  const key = [db.ecosystemId, plan!.id];
  let kept = 0;
  for (const kind of kindsOf(job)) {
    const sql = kindSql(kind);
    kept += await db.execute(
      `INSERT INTO roster.sync_changes (ecosystem_id, plan_id, kind, external_id, change, school, name, held, applied, before, after,
         archived_before, updated_before, member_before)
       SELECT $1, $2, '${kind}', a.key,
         CASE WHEN NOT coalesce(b.there, false) THEN 'NEW' WHEN m.key IS NOT NULL OR b.ended AND NOT a.ended THEN 'RETURNED' ELSE 'CHANGED' END,
         coalesce(${sql.school('a.fields', 'a.key')}, ''), ${sql.name('a.fields')}, false, true,
         b.fields || jsonb_build_object('ended', b.ended), a.fields || jsonb_build_object('ended', a.ended), b.archived_at, b.updated_at,
         m.members
       FROM seen_after a LEFT JOIN seen_before b ON b.kind = a.kind AND b.key = a.key
       LEFT JOIN missing_before m ON m.kind = a.kind AND m.key = a.key
       WHERE a.kind = '${kind}' AND (m.key IS NOT NULL
         OR (b.fields, b.ended, b.there) IS DISTINCT FROM (a.fields, a.ended, a.there))`,
      key,
    );
  }
  await refreshStatistics(db, 'sync_changes', kept);
  const changes = await changesOf(db, plan!.id);
  if (kept > 0)
    await db.query(`UPDATE roster.import_jobs SET changes_plan_id = $3 WHERE ecosystem_id = $1 AND id = $2`, [
      db.ecosystemId,
      job.id,
      plan!.id,
    ]);
  else await db.query(`DELETE FROM roster.sync_plans WHERE ecosystem_id = $1 AND id = $2`, key);
  return changes;
}

/** A student file's additional characteristics are flattened into the other fields. */
const flat = (image: string) =>
  `(${image} - 'characteristics') || coalesce(${image} -> 'characteristics', '{}')`;

async function changesOf(db: TenantDb, planId: string): Promise<ImportedChanges> {
  const key = [db.ecosystemId, planId];
  const counts = await db.query<{ kind: SyncKind; change: string; rows: number }>(
    `SELECT kind, change, count(*)::int AS rows FROM roster.sync_changes WHERE ecosystem_id = $1 AND plan_id = $2 GROUP BY kind, change`,
    key,
  );
  const fields = await db.query<{ field: string; rows: number }>(
    `SELECT f.field, count(*)::int AS rows FROM roster.sync_changes c CROSS JOIN LATERAL (
         SELECT coalesce(o.key, n.key) AS field FROM jsonb_each(${flat('c.before')}) o
         FULL JOIN jsonb_each(${flat('c.after')}) n ON n.key = o.key
         WHERE coalesce(o.value, 'null') <> coalesce(n.value, 'null')) f
     WHERE c.ecosystem_id = $1 AND c.plan_id = $2 AND c.kind <> 'SCHOOL' AND c.change <> 'NEW'
     GROUP BY f.field ORDER BY 2 DESC, 1`,
    key,
  );
  const sum = (which: (count: (typeof counts)[number]) => boolean) =>
    counts.filter(which).reduce((total, { rows }) => total + rows, 0);
  return {
    fresh: sum(({ kind, change }) => kind !== 'SCHOOL' && change === 'NEW'),
    changed: sum(({ kind, change }) => kind !== 'SCHOOL' && change !== 'NEW'),
    changedSchools: sum(({ kind, change }) => kind === 'SCHOOL' && change !== 'NEW'),
    fields,
  };
}

/** Removes people from the import's changes whom identity refused afterwards. */
export async function dropRefused(db: TenantDb, importJobId: string): Promise<void> {
  await db.query(
    `DELETE FROM roster.sync_changes c USING roster.import_jobs j, roster.import_refusals r
     WHERE j.ecosystem_id = $1 AND j.id = $2 AND c.ecosystem_id = $1 AND c.plan_id = j.changes_plan_id AND c.kind = 'STUDENT'
       AND r.ecosystem_id = $1 AND r.import_job_id = $2 AND roster.stable_id($1, 'learner', c.external_id) = r.user_id`,
    [db.ecosystemId, importJobId],
  );
}
