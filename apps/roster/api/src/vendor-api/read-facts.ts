import type { Words } from '@lyceum/server/actor';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import type { VendorRow } from '../vendors/subject';
import type { Facts } from './decide-rows';
import type { ReadRow, VendorProgram } from './read-row';
import { recordOfRow, RECORD, WITH_PUSH, type RecordRow } from './record-sql';
import { VendorApiRefusal } from './vendor-api-refusal';

/** The vendor's programs, including archived ones. */
export function programsOf(db: TenantDb, vendor: VendorRow): Promise<VendorProgram[]> {
  return db.query<VendorProgram>(
    `SELECT id, time_zone_id AS "timeZoneId", archived FROM roster.programs WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])
     ORDER BY id`,
    [db.ecosystemId, vendor.program_ids],
  );
}

const ARCHIVED: Words = t('vendorApi.archived');

/**
 * Serialises changes to vendors' records within an organization, because a session's state is read and numbered as a
 * whole. Refuses an archived organization.
 */
export async function lockRecords(db: TenantDb): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `vendor records ${db.ecosystemId}`,
  ]);
  const archived = await db.query(`SELECT 1 FROM roster.ecosystems WHERE ecosystem_id = $1 AND archived`, [
    db.ecosystemId,
  ]);
  if (archived.length > 0) throw new VendorApiRefusal(409, ARCHIVED);
}

export async function readFacts(
  db: TenantDb,
  { vendor, programs }: { vendor: VendorRow; programs: readonly VendorProgram[] },
  rows: readonly ReadRow[],
): Promise<Facts> {
  const students = await studentsOf(db, rows);
  const records = await db.query<RecordRow>(
    `SELECT ${RECORD} FROM ${WITH_PUSH} WHERE r.ecosystem_id = $1 AND r.vendor_id = $2
       AND (r.record_id = ANY ($3::text[]) OR r.student_id = ANY ($4::uuid[]) AND r.deleted_at IS NULL)`,
    [db.ecosystemId, vendor.id, rows.map(({ recordId }) => recordId), [...new Set(students.values())]],
  );
  return {
    students,
    erasedStudents: await erasedOf(db, 'learner', distinct(rows, 'student')),
    tutors: await tutorsOf(db, distinct(rows, 'tutor')),
    records: records.map(recordOfRow),
    openPrograms: new Set(programs.filter(({ archived }) => !archived).map(({ id }) => id)),
    programs: new Set(programs.map(({ id }) => id)),
  };
}

const distinct = (rows: readonly ReadRow[], whose: 'student' | 'tutor') => [
  ...new Set(rows.map(({ session }) => session[whose])),
];

async function studentsOf(db: TenantDb, rows: readonly ReadRow[]): Promise<Map<string, string>> {
  const found = await db.query<{ id: string; external_id: string; program_id: string }>(
    `SELECT s.id, s.external_id, e.program_id FROM roster.students s
     JOIN roster.program_students e ON e.ecosystem_id = $1 AND e.student_id = s.id
     WHERE s.ecosystem_id = $1 AND s.external_id = ANY ($2::text[]) AND e.program_id = ANY ($3::uuid[])`,
    [db.ecosystemId, distinct(rows, 'student'), rows.map(({ programId }) => programId)],
  );
  return new Map(found.map((student) => [`${student.program_id}\n${student.external_id}`, student.id]));
}

async function erasedOf(
  db: TenantDb,
  kind: 'learner' | 'leader',
  numbers: readonly string[],
): Promise<Set<string>> {
  const byId = new Map(numbers.map((number) => [stableId(db.ecosystemId, kind, number), number]));
  const erased = await db.query<{ id: string }>(
    `SELECT id FROM roster.erased_people WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])`,
    [db.ecosystemId, [...byId.keys()]],
  );
  return new Set(erased.map(({ id }) => byId.get(id)!));
}

/** Tutors by identifier; unknown ones get the id that a session file would give them. */
async function tutorsOf(db: TenantDb, numbers: readonly string[]): Promise<Facts['tutors']> {
  const erased = await erasedOf(db, 'leader', numbers);
  const rows = await db.query<{ id: string; external_id: string }>(
    `SELECT id, external_id FROM roster.tutors WHERE ecosystem_id = $1 AND external_id = ANY ($2::text[])`,
    [db.ecosystemId, numbers],
  );
  const known = new Map(rows.map(({ id, external_id }) => [external_id, id]));
  return new Map(
    numbers.map((number) => [
      number,
      { id: known.get(number) ?? stableId(db.ecosystemId, 'leader', number), erased: erased.has(number) },
    ]),
  );
}
