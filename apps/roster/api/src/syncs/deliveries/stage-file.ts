import type { TenantDb } from '@lyceum/server/tenancy';
import { refuseErased } from '../../erasure/subject';
import { isRosterKind, normaliseName, type RosterKind } from '../../columns/subject';
import { type PersonKind } from '../../rows/subject';
import {
  assertOpenProgram,
  collectRowProblems,
  endImport,
  resolveEnrolledStudents,
  resolveStudentIdentifiers,
  resolveTeacherIdentifiers,
  saveProblems,
  skipRowsOfSameStudent,
  PROBLEMS_TABLE,
  ROSTER_INCOMING,
  rosterRows,
  STUDENTS_INCOMING,
  studentRows,
  type ImportRun,
} from '../../loading/subject';
import type { SyncKind } from '../plan/record-kinds';
import { sourceOf } from '../sources/sync-source';

/** Rows to be staged. An unreadable row keeps its identifier, so that its record does not count as missing. */
const READ_TABLE = `CREATE TEMP TABLE read_rows (
  row_number int NOT NULL, kind text NOT NULL, key text NOT NULL, ended boolean NOT NULL, fields jsonb) ON COMMIT DROP`;

/** A date, usually with a time. */
const DATED = '^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}.*)?$';

/** SQL: a cell as an identifier, without spreadsheets' marks around text. */
const bare = (cell: string) => `btrim(regexp_replace(${cell}, '^=?"(.*)"$', '\\1'), E' \\t''')`;

/**
 * Reads a file of a complete delivery into the delivery's rows in one transaction, without changing the roster. A
 * second file of the same kind replaces the first.
 */
export async function stageFile(run: ImportRun): Promise<void> {
  const kind = run.job.entity_type as RosterKind | 'STUDENT';
  await run.services.tenancy.within(run.actor, async (db) => {
    await lockPeople(db, run);
    await db.query(isRosterKind(kind) ? ROSTER_INCOMING : STUDENTS_INCOMING);
    await db.query(PROBLEMS_TABLE);
    await db.query(READ_TABLE);
    const readsPeople = await readsPeopleOf(db, run);
    const rows = isRosterKind(kind) ? rosterRows(run, kind, readsPeople) : studentRows(run, null);
    await db.copyFrom('COPY incoming FROM STDIN', rows);
    await db.query('ANALYZE incoming');
    await run.progress(60, 'LOADING', 'IMPORTING');
    await assertOpenProgram(db, run.job);
    await collectRowProblems(db, run);
    if (isRosterKind(kind)) await readRecords(db, run, kind);
    else {
      await refuseErased(db, run);
      await readStudents(db, run);
    }
    await db.query('ANALYZE read_rows');
    const people = !readsPeople ? [] : await (kind === 'ENROLLMENT' ? readLearners(db) : readPeople(db, run));
    for (const each of [kind, ...people]) await refuseRepeated(db, run, each);
    await saveStagedRows(db, run, kind, people);
    const counts = await saveProblems(db, run);
    if (counts.total === 0) return endImport(db, run.job, { status: 'NEEDS_FIX', failCode: 'empty' });
    if (counts.refused === counts.total)
      return endImport(db, run.job, { status: 'NEEDS_FIX', failCode: 'no-good-row' });
    await endImport(db, run.job, { status: 'PLANNED' });
  });
}

/** Users and a student file of one delivery wait for each other, since both may have learners. */
async function lockPeople(db: TenantDb, { job }: ImportRun): Promise<void> {
  if (job.entity_type !== 'TEACHER' && job.entity_type !== 'STUDENT') return;
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `roster people ${job.sync_delivery_id}`,
  ]);
}

/** Whether the file's learners and guardians become records, or the learners of its enrollments. */
async function readsPeopleOf(db: TenantDb, { job }: ImportRun): Promise<boolean> {
  if (job.entity_type !== 'TEACHER' && job.entity_type !== 'ENROLLMENT') return false;
  return (await sourceOf(db, job.program_id, job.source)).reads_people;
}

/** SQL: a deletion row may have no role. It is about whatever record of these kinds (`$1`) has the identifier. */
const endedOf = (own: 'TEACHER' | 'ENROLLMENT') =>
  `INSERT INTO read_rows SELECT r.row_number, k.kind, r.key, true, NULL FROM read_rows r, unnest($1::text[]) k(kind)
   WHERE r.kind = '${own}' AND r.ended AND NOT EXISTS (SELECT FROM read_rows o WHERE o.kind = k.kind AND o.key = r.key)`;

/** Prepares the rows of learners in classes; returns their kind. */
async function readLearners(db: TenantDb): Promise<PersonKind[]> {
  await db.query(endedOf('ENROLLMENT'), [['LEARNER_ENROLLMENT']]);
  await resolveEnrolledStudents(db);
  await db.query(
    `DELETE FROM read_rows r WHERE r.kind = 'LEARNER_ENROLLMENT'
       AND roster.stable_id($1, 'learner', r.fields ->> 'student') IN (SELECT e.id FROM roster.erased_people e)`,
    [db.ecosystemId],
  );
  return ['LEARNER_ENROLLMENT'];
}

/**
 * Prepares the rows of learners and guardians; returns their kinds. A student file of the same delivery states more about
 * learners, so it decides about them; rows of the kind LEARNER only say which of its students the enrollments name.
 */
async function readPeople(db: TenantDb, run: ImportRun): Promise<PersonKind[]> {
  const key = [db.ecosystemId, run.job.sync_delivery_id];
  const [file] = await db.query(
    `SELECT 1 FROM roster.sync_files f JOIN roster.import_jobs j ON j.ecosystem_id = $1 AND j.id = f.import_job_id
     WHERE f.ecosystem_id = $1 AND f.delivery_id = $2 AND f.kind = 'STUDENT' AND j.entity_type = 'STUDENT'`,
    key,
  );
  await db.query(endedOf('TEACHER'), [file ? ['GUARDIAN'] : ['STUDENT', 'GUARDIAN']]);
  await db.query(
    `DELETE FROM read_rows r WHERE r.kind = 'STUDENT' AND roster.stable_id($1, 'learner', r.key) IN (SELECT e.id FROM roster.erased_people e)
       OR r.kind = 'GUARDIAN' AND roster.stable_id($1, 'guardian', r.key) IN (SELECT e.id FROM roster.erased_people e)`,
    [db.ecosystemId],
  );
  if (file) {
    await db.query(`UPDATE read_rows SET kind = 'LEARNER' WHERE kind = 'STUDENT'`);
    return ['GUARDIAN'];
  }
  await skipRowsOfSameStudent(db, 'read_rows', 'key');
  await resolveStudentIdentifiers(db, 'read_rows', 'key');
  return ['STUDENT', 'GUARDIAN'];
}

const REFUSED = `EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number AND p.refused)`;

async function readRecords(db: TenantDb, run: ImportRun, kind: RosterKind): Promise<void> {
  await db.query(
    `INSERT INTO read_rows
     SELECT i.row_number, coalesce(i.person, $1), coalesce(i.key, ${bare('i.cells::jsonb ->> $2::int')}), coalesce(i.ended, false),
       CASE WHEN i.key IS NOT NULL AND NOT ${REFUSED} THEN i.fields::jsonb END
     FROM incoming i WHERE NOT i.left_out AND coalesce(i.key, ${bare('i.cells::jsonb ->> $2::int')}, '') <> ''`,
    [kind, run.header.places.sourcedid],
  );
  if (kind === 'TEACHER')
    await db.query(
      `DELETE FROM read_rows WHERE kind = 'TEACHER' AND roster.stable_id($1, 'teacher', key) IN (SELECT e.id FROM roster.erased_people e)`,
      [db.ecosystemId],
    );
  await resolveTeacherIdentifiers(db, { programId: run.job.program_id, kind, table: 'read_rows' });
}

async function readStudents(db: TenantDb, run: ImportRun): Promise<void> {
  await db.query(
    `INSERT INTO read_rows
     SELECT i.row_number, 'STUDENT', coalesce(i.student, ${bare('i.cells::jsonb ->> $1::int')}), false,
       CASE WHEN i.student IS NOT NULL AND NOT ${REFUSED} THEN jsonb_build_object(
         'school', CASE WHEN i.school_id IS NOT NULL THEN coalesce(i.district_id, '') || '/' || i.school_id END,
         'grade_level', i.grade, 'characteristics', i.characteristics::jsonb) END
     FROM incoming i WHERE coalesce(i.student, ${bare('i.cells::jsonb ->> $1::int')}, '') <> ''`,
    [run.header.places.student_id],
  );
  await skipRowsOfSameStudent(db, 'read_rows', 'key');
  await resolveStudentIdentifiers(db, 'read_rows', 'key');
  await db.query(
    `INSERT INTO read_rows
     SELECT DISTINCT ON (coalesce(i.district_id, ''), i.school_id) i.row_number, 'SCHOOL', coalesce(i.district_id, '') || '/' || i.school_id,
       false, jsonb_build_object('external_id', i.school_id, 'name', i.school_name, 'district_id', coalesce(i.district_id, ''),
         'district_name', coalesce(i.district_name, ''))
     FROM incoming i WHERE i.student IS NOT NULL AND i.school_id IS NOT NULL AND NOT ${REFUSED}
     ORDER BY coalesce(i.district_id, ''), i.school_id, i.row_number`,
  );
}

/** A repeated row is read once; of two contradicting rows neither counts. */
async function refuseRepeated(db: TenantDb, run: ImportRun, kind: SyncKind): Promise<void> {
  const [property, code] =
    kind === 'STUDENT' ? ['student_id', 'student-repeated'] : ['sourcedid', 'record-repeated'];
  await db.query(
    `INSERT INTO problems (row_number, property, code, value, refused, first_row)
     SELECT r.row_number, $1, $2, left(r.key, 500), true, f.first_row
     FROM (SELECT key, min(row_number) AS first_row FROM read_rows WHERE kind = $3 GROUP BY key HAVING count(*) > 1) f
     JOIN read_rows r ON r.kind = $3 AND r.key = f.key AND r.row_number > f.first_row
     WHERE NOT EXISTS (SELECT FROM problems p WHERE p.row_number = r.row_number AND p.refused)`,
    [property, code, kind],
  );
}

async function saveStagedRows(
  db: TenantDb,
  run: ImportRun,
  kind: SyncKind,
  people: readonly PersonKind[],
): Promise<void> {
  const key = [db.ecosystemId, run.job.sync_delivery_id];
  if (kind === 'STUDENT') await leaveLearnersToFile(db, key);
  const ofUsers = kind === 'TEACHER' ? ['LEARNER'] : [];
  const kinds = kind === 'STUDENT' ? ['STUDENT', 'SCHOOL'] : [kind, ...people, ...ofUsers];
  await db.query(
    `DELETE FROM roster.sync_staged WHERE ecosystem_id = $1 AND delivery_id = $2 AND kind = ANY ($3::text[])`,
    [...key, kinds],
  );
  const [staged] = await db.query<{ rows: number }>(
    `WITH kept AS (
       INSERT INTO roster.sync_staged (ecosystem_id, delivery_id, kind, external_id, ended, contradicted, fields)
       SELECT $1, $2, kind, key, bool_and(ended), coalesce(bool_and(ended) <> bool_or(ended) OR min(fields::text COLLATE "C") <> max(fields::text COLLATE "C"), false),
         (array_agg(fields ORDER BY row_number) FILTER (WHERE fields IS NOT NULL))[1]
       FROM read_rows GROUP BY kind, key RETURNING kind, fields)
     SELECT count(*)::int AS rows FROM kept WHERE kind = $3 AND fields IS NOT NULL`,
    [...key, kind],
  );
  const marks = kind === 'STUDENT' ? { marked: 0, unmarked: 0 } : await countMarks(db, run);
  await db.query(
    `INSERT INTO roster.sync_files (ecosystem_id, delivery_id, kind, import_job_id, rows, damaged_rows, cut_off, marked_rows, unmarked_rows)
     SELECT $1, $2, $3, $4, $5, (SELECT count(DISTINCT row_number) FROM problems WHERE refused
       AND code IN ('identifier-scientific', 'identifier-rounded', 'identifier-short')), $6, $7, $8
     ON CONFLICT (ecosystem_id, delivery_id, kind) DO UPDATE SET import_job_id = excluded.import_job_id, rows = excluded.rows,
       damaged_rows = excluded.damaged_rows, cut_off = excluded.cut_off, marked_rows = excluded.marked_rows,
       unmarked_rows = excluded.unmarked_rows`,
    [
      ...key,
      kind,
      run.job.id,
      staged!.rows,
      run.rowEnds.isCutOff(run.job.headers.length),
      marks.marked,
      marks.unmarked,
    ],
  );
  // The file of teachers, or of their enrollments, is also that of the other people in it, if it has or had any; what
  // concerns the file as a whole is stored with the teachers.
  await db.query(
    `INSERT INTO roster.sync_files (ecosystem_id, delivery_id, kind, import_job_id, rows, damaged_rows, cut_off)
     SELECT $1, $2, k.kind, $3, count(s.fields), 0, false FROM unnest($4::text[]) k(kind)
     LEFT JOIN roster.sync_staged s ON s.ecosystem_id = $1 AND s.delivery_id = $2 AND s.kind = k.kind
     GROUP BY k.kind HAVING count(s.external_id) > 0 OR EXISTS (SELECT FROM roster.sync_members m
       WHERE m.ecosystem_id = $1 AND m.program_id = $5 AND m.source = $6 AND m.kind = k.kind)
     ON CONFLICT (ecosystem_id, delivery_id, kind) DO UPDATE SET import_job_id = excluded.import_job_id, rows = excluded.rows,
       damaged_rows = 0, cut_off = false, marked_rows = 0, unmarked_rows = 0`,
    [...key, run.job.id, people, run.job.program_id, run.job.source],
  );
}

/** Learners of `users` that came before the student file. */
async function leaveLearnersToFile(db: TenantDb, delivery: unknown[]): Promise<void> {
  await db.query(
    `UPDATE roster.sync_staged s SET kind = 'LEARNER' WHERE s.ecosystem_id = $1 AND s.delivery_id = $2 AND s.kind = 'STUDENT'
       AND EXISTS (SELECT FROM roster.sync_files f JOIN roster.import_jobs u ON u.ecosystem_id = $1 AND u.id = f.import_job_id
         WHERE f.ecosystem_id = $1 AND f.delivery_id = $2 AND f.kind = 'STUDENT' AND u.entity_type = 'TEACHER')`,
    delivery,
  );
}

/**
 * Counts rows with a status or change date, which complete files leave empty, and rows with neither, although files of
 * changes need them. Student files have neither column.
 */
async function countMarks(db: TenantDb, run: ImportRun): Promise<{ marked: number; unmarked: number }> {
  const names = run.job.headers.map((name) => normaliseName(name).replaceAll('_', ''));
  const cell = (name: string) =>
    names.includes(name) ? `coalesce(${bare(`i.cells::jsonb ->> ${names.indexOf(name)}`)}, '')` : `''`;
  const [status, date] = [cell('status'), cell('datelastmodified')];
  const [marks] = await db.query<{ marked: number; unmarked: number }>(
    `SELECT count(*) FILTER (WHERE ${status} <> '' OR ${date} <> '')::int AS marked,
       count(*) FILTER (WHERE NOT (lower(${status}) IN ('active', 'tobedeleted') AND ${date} ~ '${DATED}'))::int AS unmarked
     FROM incoming i WHERE NOT i.left_out`,
  );
  return marks!;
}

/** An entirely unreadable file is recorded as delivered with no rows. */
export async function recordUnreadableFile(db: TenantDb, run: ImportRun): Promise<void> {
  await db.query(
    `INSERT INTO roster.sync_files (ecosystem_id, delivery_id, kind, import_job_id, rows, damaged_rows, cut_off)
     VALUES ($1, $2, $3, $4, 0, 0, true)
     ON CONFLICT (ecosystem_id, delivery_id, kind) DO UPDATE SET import_job_id = excluded.import_job_id, rows = 0, cut_off = true`,
    [db.ecosystemId, run.job.sync_delivery_id, run.job.entity_type, run.job.id],
  );
}
