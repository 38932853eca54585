import type { TenantDb } from '@lyceum/server/tenancy';
import { rosterTables } from '../../loading/subject';
import type { PlanRow } from '../plan/plan-row';
import { isOneRoster, type SyncKind } from '../plan/record-kinds';
import { applySchools, applyStudents } from './change-students';

/** The part of a plan that one transaction applies. */
export interface Part {
  plan: PlanRow;
  kind: SyncKind;
  school: string;
  /** SQL over `c`. */
  condition: string;
  now: Date;
}

/** SQL over `c`: the part's changes; `$1` ecosystem, `$2` program, `$3` plan, `$4` school. */
export const inPart = ({ kind, condition }: Pick<Part, 'kind' | 'condition'>) =>
  `c.ecosystem_id = $1 AND c.plan_id = $3 AND c.kind = '${kind}' AND c.school = $4 AND NOT c.applied AND ${condition}`;

export const partValues = (db: TenantDb, { plan, school }: Part) => [
  db.ecosystemId,
  plan.program_id,
  plan.id,
  school,
];

/** Applies one kind's changes of one school: records, source memberships, and the marks that they are applied. */
export async function applyPart(db: TenantDb, part: Part): Promise<void> {
  if (isOneRoster(part.kind)) await applyRecords(db, part);
  else if (part.kind === 'SCHOOL') await applySchools(db, part);
  else await applyStudents(db, part);
  await applyMembers(db, part);
  await db.query(
    `UPDATE roster.sync_changes c SET applied = true WHERE ${inPart(part)} AND c.ecosystem_id = $1 AND $2::uuid IS NOT NULL`,
    partValues(db, part),
  );
}

async function applyRecords(db: TenantDb, part: Part): Promise<void> {
  if (!isOneRoster(part.kind)) return;
  const { table, columns } = rosterTables[part.kind];
  const names = Object.keys(columns);
  const record = `jsonb_to_record(c.after) AS r(${names.map((name) => `${name} ${columns[name]}`).join(', ')})`;
  const isTeacher = part.kind === 'TEACHER';
  const isGuardian = part.kind === 'GUARDIAN';
  await db.query(
    `INSERT INTO roster.${table} (ecosystem_id, program_id, external_id, ended, updated_at, ${names.join(', ')}${isTeacher || isGuardian ? ', person_id' : ''})
     SELECT $1, $2, c.external_id, false, $5, ${names.map((name) => `r.${name}`).join(', ')}
       ${isTeacher ? `, roster.stable_id($1, 'teacher', c.external_id)` : ''}
       ${isGuardian ? `, roster.stable_id($1, 'guardian', c.external_id)` : ''}
     FROM roster.sync_changes c, ${record} WHERE ${inPart(part)} AND c.change = 'NEW'`,
    [...partValues(db, part), part.now],
  );
  await db.query(
    `UPDATE roster.${table} t SET (${names.join(', ')}) = ROW(${names.map((name) => `r.${name}`).join(', ')}), ended = false,
       external_id = coalesce(c.new_external_id, c.external_id), updated_at = $5
     FROM roster.sync_changes c, ${record}
     WHERE t.ecosystem_id = $1 AND t.program_id = $2 AND t.external_id = c.external_id AND ${inPart(part)}
       AND c.change NOT IN ('NEW', 'GONE')`,
    [...partValues(db, part), part.now],
  );
}

/** Delivered records become members of the source; missing ones are marked and archived after the grace period. */
async function applyMembers(db: TenantDb, part: Part): Promise<void> {
  if (part.kind === 'SCHOOL') return;
  const values = [...partValues(db, part), part.plan.source, part.now];
  await db.query(
    `INSERT INTO roster.sync_members AS m (ecosystem_id, program_id, source, kind, external_id, missing_since, kept, plan_id)
     SELECT $1, $2, $5, c.kind, coalesce(c.new_external_id, c.external_id), CASE WHEN c.change = 'GONE' THEN $6::timestamptz END,
       c.new_external_id IS NOT NULL AND coalesce((c.member_before ->> 'kept')::boolean, false), $3
     FROM roster.sync_changes c WHERE ${inPart(part)}
     ON CONFLICT (ecosystem_id, program_id, kind, external_id, source) DO UPDATE SET missing_since = excluded.missing_since, archived_at = NULL`,
    values,
  );
  await db.query(
    `DELETE FROM roster.sync_members m USING roster.sync_changes c
     WHERE m.ecosystem_id = $1 AND m.program_id = $2 AND m.source = $5 AND m.kind = c.kind AND m.external_id = c.external_id
       AND $6::timestamptz IS NOT NULL AND c.new_external_id IS NOT NULL AND ${inPart(part)}`,
    values,
  );
}
