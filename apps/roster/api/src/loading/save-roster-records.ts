import type { TenantDb } from '@lyceum/server/tenancy';
import type { RosterKind } from '../columns/subject';
import type { ImportRun } from './import-run';
import { rosterTables } from './roster-tables';

/** SQL: excludes people whose data were erased, so that a later file does not bring them back. */
const NOT_ERASED = `AND NOT EXISTS (
  SELECT FROM roster.erased_people e WHERE e.ecosystem_id = $1 AND e.id = roster.stable_id($1, 'teacher', i.key))`;

/** Saves the valid rows. Unchanged records are not written; records that were archived by hand stay archived. */
export async function saveRosterRecords(
  db: TenantDb,
  run: ImportRun,
  kind: RosterKind,
): Promise<{ fresh: number; changed: number }> {
  const { table, columns } = rosterTables[kind];
  const names = Object.keys(columns);
  const list = (prefix: string) => [...names, 'ended'].map((name) => `${prefix}.${name}`).join(', ');
  const [counts] = await db.query<{ fresh: number; changed: number }>(
    `WITH saved AS (
       INSERT INTO roster.${table} AS t (ecosystem_id, program_id, external_id, ended, ${names.join(', ')}${kind === 'TEACHER' ? ', person_id' : ''})
       SELECT $1, $2, i.key, i.ended, ${names.map((name) => `r.${name}`).join(', ')}
         ${kind === 'TEACHER' ? `, roster.stable_id($1, 'teacher', i.key)` : ''}
       FROM incoming i, jsonb_to_record(i.fields::jsonb) AS r(${names.map((name) => `${name} ${columns[name]}`).join(', ')})
       WHERE i.key IS NOT NULL AND i.fields IS NOT NULL AND NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number AND p.refused)
         ${kind === 'TEACHER' ? NOT_ERASED : ''}
       ON CONFLICT (ecosystem_id, program_id, external_id) DO UPDATE
         SET (${[...names, 'ended', 'updated_at'].join(', ')}) = ROW(${list('excluded')}, now())
         WHERE (${list('t')}) IS DISTINCT FROM (${list('excluded')})
       RETURNING xmax = 0 AS is_new)
     SELECT count(*) FILTER (WHERE is_new)::int AS fresh, count(*) FILTER (WHERE NOT is_new)::int AS changed FROM saved`,
    [db.ecosystemId, run.job.program_id],
  );
  // A deletion row may have no other values.
  const ended = await db.execute(
    `UPDATE roster.${table} t SET ended = true, updated_at = now() FROM incoming i
     WHERE t.ecosystem_id = $1 AND t.program_id = $2 AND t.external_id = i.key AND i.ended AND i.fields IS NULL AND NOT t.ended
       AND NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number AND p.refused)`,
    [db.ecosystemId, run.job.program_id],
  );
  return { fresh: counts!.fresh, changed: counts!.changed + ended };
}

/**
 * Copies into the classes what other files say of them, so that lists are sorted along an index; the files arrive in
 * any order. A class of two terms lasts from the first day of the first to the last day of the last.
 */
export async function refreshClasses(db: TenantDb, programId: string): Promise<void> {
  await db.query(
    `UPDATE roster.roster_classes c
     SET course_code = n.course_code, organization_name = n.organization_name, start_date = n.start_date, end_date = n.end_date
     FROM (SELECT c.id, coalesce(k.course_code, c.class_code) AS course_code, o.name AS organization_name,
             min(t.start_date) AS start_date, max(t.end_date) AS end_date
           FROM roster.roster_classes c
           LEFT JOIN roster.roster_courses k ON k.ecosystem_id = $1 AND k.program_id = $2 AND k.external_id = c.course AND NOT k.gone
           LEFT JOIN roster.education_organizations o
             ON o.ecosystem_id = $1 AND o.program_id = $2 AND o.external_id = c.organization
           LEFT JOIN roster.roster_terms t
             ON t.ecosystem_id = $1 AND t.program_id = $2 AND t.external_id = ANY (c.terms) AND NOT t.gone
           WHERE c.ecosystem_id = $1 AND c.program_id = $2
           GROUP BY c.id, k.course_code, c.class_code, o.name) n
     WHERE c.ecosystem_id = $1 AND c.program_id = $2 AND c.id = n.id
       AND (c.course_code, c.organization_name, c.start_date, c.end_date)
         IS DISTINCT FROM (n.course_code, n.organization_name, n.start_date, n.end_date)`,
    [db.ecosystemId, programId],
  );
}
