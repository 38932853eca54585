import type { ReadySchool } from '@lyceum/contracts/roster';
import { refreshStatistics, type TenantDb } from '@lyceum/server/tenancy';
import type { UndoablePlan } from '../plan/plan-row';
import { inPart, partValues, type Part } from './change-records';

const SCHOOLS_PER_EVENT = 500;

const READY_SCHOOL = `id, external_id AS "externalId", name, district_id AS "districtId", district_name AS "districtName"`;

/** SQL: the id of the school in a student's fields. */
const SCHOOL_ID = `CASE WHEN c.after ->> 'school' IS NOT NULL THEN roster.stable_id($1, 'school', c.after ->> 'school') END`;

export async function applySchools(db: TenantDb, part: Part): Promise<void> {
  const saved = await db.query<ReadySchool>(
    `INSERT INTO roster.schools AS s (ecosystem_id, id, external_id, name, district_id, district_name, updated_at)
     SELECT $1, roster.stable_id($1, 'school', c.external_id), c.after ->> 'external_id', c.after ->> 'name', c.after ->> 'district_id',
       c.after ->> 'district_name', $5
     FROM roster.sync_changes c WHERE ${inPart(part)} AND $2::uuid IS NOT NULL
     ON CONFLICT (ecosystem_id, district_id, external_id) DO UPDATE
       SET name = excluded.name, district_name = excluded.district_name, updated_at = excluded.updated_at
     RETURNING ${READY_SCHOOL}`,
    [...partValues(db, part), part.now],
  );
  await publishSchools(db, part.plan, saved);
}

/** Other domains know a school by its id and take over its names. */
export async function publishSchools(
  db: TenantDb,
  plan: UndoablePlan,
  schools: readonly ReadySchool[],
): Promise<void> {
  const importJobId = await publishingImport(db, plan);
  if (!importJobId) return;
  for (let from = 0; from < schools.length; from += SCHOOLS_PER_EVENT)
    await db.record({
      type: 'roster.schools-ready',
      payload: { importJobId, schools: schools.slice(from, from + SCHOOLS_PER_EVENT) },
    });
}

/** Applies student changes and lists the students to be published in the temporary table `touched (id uuid)`. */
export async function applyStudents(db: TenantDb, part: Part): Promise<void> {
  await db.query(`CREATE TEMP TABLE IF NOT EXISTS touched (id uuid) ON COMMIT DROP`);
  const saved = await db.execute(
    `WITH saving AS (
       INSERT INTO roster.students AS s (ecosystem_id, id, external_id, school_id, grade_level, characteristics, updated_at)
       SELECT $1, roster.stable_id($1, 'learner', c.external_id), c.external_id, ${SCHOOL_ID}, c.after ->> 'grade_level',
         coalesce(c.after -> 'characteristics', '{}'), $5
       FROM roster.sync_changes c WHERE ${inPart(part)} AND c.change NOT IN ('GONE', 'REKEYED') AND $2::uuid IS NOT NULL
       ON CONFLICT (ecosystem_id, external_id) DO UPDATE SET school_id = excluded.school_id, grade_level = excluded.grade_level,
         characteristics = excluded.characteristics, updated_at = excluded.updated_at
       RETURNING id)
     INSERT INTO touched SELECT id FROM saving`,
    [...partValues(db, part), part.now],
  );
  await rekeyStudents(db, part);
  await db.query(
    `INSERT INTO roster.program_students (ecosystem_id, program_id, student_id)
     SELECT $1, $2, s.id FROM roster.sync_changes c JOIN roster.students s ON s.ecosystem_id = $1 AND s.external_id = c.external_id
     WHERE ${inPart(part)} AND c.change = 'NEW' ON CONFLICT DO NOTHING`,
    partValues(db, part),
  );
  await refreshStatistics(db, 'program_students', saved);
  await refreshStatistics(db, 'students', saved);
}

/**
 * Changes students' identifiers. The person stays the same, and the earlier identifier still stands for them in other
 * programs and in session files.
 */
async function rekeyStudents(db: TenantDb, part: Part): Promise<void> {
  const values = partValues(db, part);
  await db.query(
    `WITH rekeyed AS (
       UPDATE roster.students s SET external_id = c.new_external_id, school_id = ${SCHOOL_ID}, grade_level = c.after ->> 'grade_level',
         characteristics = coalesce(c.after -> 'characteristics', '{}'), updated_at = $5
       FROM roster.sync_changes c WHERE s.ecosystem_id = $1 AND s.external_id = c.external_id AND ${inPart(part)}
         AND c.change = 'REKEYED' AND $2::uuid IS NOT NULL
       RETURNING s.id, c.external_id),
     remembered AS (
       INSERT INTO roster.student_identifiers (ecosystem_id, external_id, student_id) SELECT $1, external_id, id FROM rekeyed
       ON CONFLICT DO NOTHING)
     INSERT INTO touched SELECT id FROM rekeyed`,
    [...values, part.now],
  );
  await db.query(
    `UPDATE roster.sync_members m SET external_id = c.new_external_id FROM roster.sync_changes c
     WHERE m.ecosystem_id = $1 AND m.kind = 'STUDENT' AND m.external_id = c.external_id AND (m.program_id, m.source) <> ($2, $5)
       AND ${inPart(part)} AND c.change = 'REKEYED' AND NOT EXISTS (SELECT FROM roster.sync_members o WHERE o.ecosystem_id = $1
         AND o.kind = 'STUDENT' AND o.program_id = m.program_id AND o.source = m.source AND o.external_id = c.new_external_id)`,
    [...values, part.plan.source],
  );
}

/** The import that brought the students: other domains confirm under its id that they have read the people. */
export async function publishingImport(
  db: TenantDb,
  { id, delivery_id: deliveryId }: UndoablePlan,
): Promise<string | null> {
  const [file] = await db.query<{ id: string }>(
    deliveryId
      ? `SELECT import_job_id AS id FROM roster.sync_files WHERE ecosystem_id = $1 AND delivery_id = $2 AND kind = 'STUDENT'`
      : `SELECT id FROM roster.import_jobs WHERE ecosystem_id = $1 AND changes_plan_id = $2`,
    [db.ecosystemId, deliveryId ?? id],
  );
  return file?.id ?? null;
}
