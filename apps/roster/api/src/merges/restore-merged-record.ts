import type { TenantDb } from '@lyceum/server/tenancy';
import type { MergeRow } from './person-merge';

/** Without the columns that the database computes. */
const COLUMNS = {
  roster_teachers: `ecosystem_id, id, program_id, external_id, ended, archived_at, updated_at, person_id, first_name, last_name, email,
    username, identifier, state_id, organizations, grade_levels`,
  students: `ecosystem_id, id, external_id, school_id, grade_level, characteristics, updated_at, first_import_id`,
  program_students: `ecosystem_id, program_id, student_id, first_import_id`,
  student_identifiers: `ecosystem_id, external_id, student_id, merge_id, plan_id`,
  teacher_identifiers: `ecosystem_id, program_id, external_id, teacher_id, merge_id`,
  sync_members: `ecosystem_id, program_id, source, kind, external_id, missing_since, archived_at, kept, plan_id`,
} as const;

async function insert(
  db: TenantDb,
  table: keyof typeof COLUMNS,
  rows: readonly unknown[],
  onConflict = '',
): Promise<void> {
  await db.query(
    `INSERT INTO roster.${table} (${COLUMNS[table]}) SELECT ${COLUMNS[table]}
     FROM jsonb_populate_recordset(NULL::roster.${table}, $2) WHERE ecosystem_id = $1 ${onConflict}`,
    [db.ecosystemId, JSON.stringify(rows)],
  );
}

/** Restores the merged record with its own identifiers and its source memberships. */
export async function restoreMergedRecord(db: TenantDb, merge: MergeRow): Promise<void> {
  const { kind, before } = merge;
  const [records, identifiers] =
    kind === 'TEACHER'
      ? (['roster_teachers', 'teacher_identifiers'] as const)
      : (['students', 'student_identifiers'] as const);
  await db.query(`DELETE FROM roster.${identifiers} WHERE ecosystem_id = $1 AND merge_id = $2`, [
    db.ecosystemId,
    merge.id,
  ]);
  await insert(db, records, [before.record]);
  await insert(db, identifiers, before.identifiers);
  if (kind === 'STUDENT') await insert(db, 'program_students', before.programs);
  else
    await db.query(
      `UPDATE roster.roster_enrollments SET teacher = $4 WHERE ecosystem_id = $1 AND program_id = $2 AND id = ANY ($3::uuid[])
         AND teacher = $5`,
      [
        db.ecosystemId,
        merge.program_id,
        before.enrollments,
        before.record.external_id,
        merge.kept_external_id,
      ],
    );
  await restoreMemberships(db, merge);
}

/** Sources that delivered only the merged record deliver it again, and no longer the surviving one. */
async function restoreMemberships(
  db: TenantDb,
  { before, kind, kept_external_id: kept }: MergeRow,
): Promise<void> {
  await db.query(
    `DELETE FROM roster.sync_members m USING jsonb_to_recordset($4::jsonb) AS r(program_id uuid, source text)
     WHERE m.ecosystem_id = $1 AND m.kind = $2 AND m.external_id = $3 AND m.program_id = r.program_id AND m.source = r.source`,
    [db.ecosystemId, kind, kept, JSON.stringify(before.moved)],
  );
  await insert(db, 'sync_members', before.members, 'ON CONFLICT DO NOTHING');
}
