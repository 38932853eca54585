import type { TenantDb } from '@lyceum/server/tenancy';
import type { ReadySchool } from '@lyceum/contracts/roster';
import { rosterTables, type RecordKind } from '../../loading/subject';
import type { PlanRow, UndoablePlan } from '../plan/plan-row';
import { isOneRoster, type SyncKind } from '../plan/record-kinds';
import { publishSchools } from './change-students';

const undone = (kind: SyncKind) =>
  `c.ecosystem_id = $1 AND c.plan_id = $3 AND c.kind = '${kind}' AND c.applied AND $2::uuid IS NOT NULL`;

const keyOf = (db: TenantDb, plan: UndoablePlan) => [db.ecosystemId, plan.program_id, plan.id];

/** Restores the records of one kind to their state before the plan. */
export async function undoKind(db: TenantDb, plan: UndoablePlan, kind: SyncKind): Promise<void> {
  if (isOneRoster(kind)) await undoRecords(db, plan, kind);
  else if (kind === 'SCHOOL') await undoSchools(db, plan);
  else await undoStudents(db, plan);
}

async function undoRecords(db: TenantDb, plan: UndoablePlan, kind: RecordKind): Promise<void> {
  const { table, columns } = rosterTables[kind];
  const names = Object.keys(columns);
  await db.query(
    `DELETE FROM roster.${table} t USING roster.sync_changes c
     WHERE t.ecosystem_id = $1 AND t.program_id = $2 AND t.external_id = c.external_id AND ${undone(kind)} AND c.change = 'NEW'`,
    keyOf(db, plan),
  );
  await db.query(
    `UPDATE roster.${table} t SET (${names.join(', ')}) = ROW(${names.map((name) => `r.${name}`).join(', ')}),
       ended = r.ended, external_id = c.external_id, updated_at = c.updated_before
     FROM roster.sync_changes c,
       jsonb_to_record(c.before) AS r(ended boolean, ${names.map((name) => `${name} ${columns[name]}`).join(', ')})
     WHERE t.ecosystem_id = $1 AND t.program_id = $2 AND t.external_id = coalesce(c.new_external_id, c.external_id) AND ${undone(kind)}
       AND c.change <> 'NEW'`,
    keyOf(db, plan),
  );
}

/** People who were new remain people of the platform; they leave the roster, unless another program has them. */
async function undoStudents(db: TenantDb, plan: UndoablePlan): Promise<void> {
  await db.query(`DELETE FROM roster.student_identifiers WHERE ecosystem_id = $1 AND plan_id = $2`, [
    db.ecosystemId,
    plan.id,
  ]);
  await db.query(
    `DELETE FROM roster.program_students e USING roster.sync_changes c, roster.students s
     WHERE e.ecosystem_id = $1 AND e.program_id = $2 AND s.ecosystem_id = $1 AND s.id = e.student_id AND s.external_id = c.external_id
       AND ${undone('STUDENT')} AND c.change = 'NEW'`,
    keyOf(db, plan),
  );
  await db.query(
    `DELETE FROM roster.students s USING roster.sync_changes c
     WHERE s.ecosystem_id = $1 AND s.external_id = c.external_id AND ${undone('STUDENT')} AND c.change = 'NEW' AND c.before IS NULL
       AND NOT EXISTS (SELECT FROM roster.program_students e WHERE e.ecosystem_id = $1 AND e.student_id = s.id)`,
    keyOf(db, plan),
  );
  await db.query(
    `WITH back AS (
       UPDATE roster.students s SET external_id = c.external_id, grade_level = c.before ->> 'grade_level', characteristics = c.before -> 'characteristics',
         school_id = CASE WHEN c.before ->> 'school' IS NOT NULL THEN roster.stable_id($1, 'school', c.before ->> 'school') END,
         updated_at = c.updated_before
       FROM roster.sync_changes c WHERE s.ecosystem_id = $1 AND s.external_id = coalesce(c.new_external_id, c.external_id)
         AND ${undone('STUDENT')} AND c.change <> 'GONE' AND c.before IS NOT NULL
       RETURNING s.id)
     INSERT INTO touched SELECT id FROM back`,
    keyOf(db, plan),
  );
  await db.query(
    `DELETE FROM roster.student_identifiers i USING roster.sync_changes c
     WHERE i.ecosystem_id = $1 AND i.external_id = c.external_id AND ${undone('STUDENT')} AND c.change = 'REKEYED'`,
    keyOf(db, plan),
  );
  await db.query(
    `UPDATE roster.sync_members m SET external_id = c.external_id FROM roster.sync_changes c
     WHERE m.ecosystem_id = $1 AND m.kind = 'STUDENT' AND m.external_id = c.new_external_id AND (m.program_id, m.source) <> ($2, $4)
       AND ${undone('STUDENT')} AND c.change = 'REKEYED'`,
    [...keyOf(db, plan), plan.source],
  );
}

async function undoSchools(db: TenantDb, plan: UndoablePlan): Promise<void> {
  const named = `t.ecosystem_id = $1 AND t.id = roster.stable_id($1, 'school', c.external_id) AND ${undone('SCHOOL')}`;
  await db.query(
    `DELETE FROM roster.schools t USING roster.sync_changes c WHERE ${named} AND c.change = 'NEW'
       AND NOT EXISTS (SELECT FROM roster.students s WHERE s.ecosystem_id = $1 AND s.school_id = t.id)`,
    keyOf(db, plan),
  );
  const back = await db.query<ReadySchool>(
    `UPDATE roster.schools t SET name = c.before ->> 'name', district_name = c.before ->> 'district_name', updated_at = c.updated_before
     FROM roster.sync_changes c WHERE ${named} AND c.change <> 'NEW'
     RETURNING t.id, t.external_id AS "externalId", t.name, t.district_id AS "districtId", t.district_name AS "districtName"`,
    keyOf(db, plan),
  );
  await publishSchools(db, plan, back);
}

/** Records that a single import had brought back are missing from their sources again. */
export async function undoReturns(db: TenantDb, plan: UndoablePlan): Promise<void> {
  await db.query(
    `UPDATE roster.sync_members m SET missing_since = r.missing_since, archived_at = r.archived_at
     FROM roster.sync_changes c, jsonb_to_recordset(c.member_before) AS r(source text, missing_since timestamptz, archived_at timestamptz)
     WHERE m.ecosystem_id = $1 AND m.program_id = $2 AND m.kind = c.kind AND m.external_id = c.external_id AND m.source = r.source
       AND m.missing_since IS NULL AND c.ecosystem_id = $1 AND c.plan_id = $3 AND c.applied AND c.member_before IS NOT NULL`,
    keyOf(db, plan),
  );
}

/**
 * The source no longer misses what this plan had removed, so the undo of a later file that brought it back leaves it
 * there.
 */
export async function leaveReturned(db: TenantDb, plan: UndoablePlan): Promise<void> {
  await db.query(
    `UPDATE roster.sync_changes r SET member_before = (SELECT jsonb_agg(m.member) FROM jsonb_array_elements(r.member_before) m(member)
         WHERE m.member ->> 'source' <> $4)
     FROM roster.sync_changes c, roster.sync_plans f
     WHERE f.ecosystem_id = $1 AND f.program_id = $2 AND f.delivery_id IS NULL AND f.undone_at IS NULL
       AND f.applied_at >= (SELECT u.compared_at FROM roster.sync_plans u WHERE u.ecosystem_id = $1 AND u.id = $3)
       AND r.ecosystem_id = $1 AND r.plan_id = f.id AND r.member_before IS NOT NULL
       AND c.ecosystem_id = $1 AND c.plan_id = $3 AND c.applied AND c.change = 'GONE' AND c.kind = r.kind AND c.external_id = r.external_id`,
    [...keyOf(db, plan), plan.source],
  );
}

/** Restores each record's source membership; records that somebody has decided to keep since stay kept. */
export async function undoMembers(db: TenantDb, plan: PlanRow): Promise<void> {
  await db.query(
    `DELETE FROM roster.sync_members m USING roster.sync_changes c
     WHERE m.ecosystem_id = $1 AND m.program_id = $2 AND m.source = $4 AND m.kind = c.kind
       AND m.external_id = coalesce(c.new_external_id, c.external_id) AND c.ecosystem_id = $1 AND c.plan_id = $3 AND c.applied`,
    [...keyOf(db, plan), plan.source],
  );
  await db.query(
    `DELETE FROM roster.sync_members WHERE ecosystem_id = $1 AND program_id = $2 AND plan_id = $3`,
    keyOf(db, plan),
  );
  await db.query(
    `INSERT INTO roster.sync_members (ecosystem_id, program_id, source, kind, external_id, missing_since, archived_at, kept, plan_id)
     SELECT $1, $2, r.source, r.kind, r.external_id, r.missing_since, r.archived_at, r.kept, r.plan_id
     FROM roster.sync_changes c, jsonb_to_record(c.member_before) AS r(source text, kind text, external_id text, missing_since timestamptz,
       archived_at timestamptz, kept boolean, plan_id uuid)
     WHERE c.ecosystem_id = $1 AND c.plan_id = $3 AND c.applied AND c.member_before IS NOT NULL
     ON CONFLICT DO NOTHING`,
    keyOf(db, plan),
  );
}
