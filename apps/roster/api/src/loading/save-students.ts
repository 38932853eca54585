import type { ReadySchool } from '@lyceum/contracts/roster';
import { refreshStatistics, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import type { ImportCounts } from '../imports/subject';
import type { ImportRun } from './import-run';
import { hasLostPeople } from './has-lost-people';
import { publishCharacteristics } from './publish-characteristics';
import { studentNameSql } from './student-name';

const SCHOOLS_PER_EVENT = 500;

const GOOD = `incoming i WHERE i.student IS NOT NULL
  AND NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number AND p.refused)`;

/** Saves the schools that the valid rows name and announces new and renamed ones; returns the number of new ones. */
export async function saveSchools(db: TenantDb, run: ImportRun): Promise<number> {
  const schools = await db.query<ReadySchool & { isNew: boolean }>(
    `INSERT INTO roster.schools AS s (ecosystem_id, id, external_id, name, district_id, district_name)
     SELECT $1, roster.stable_id($1, 'school', district || '/' || school_id), school_id, school_name, district, district_name
     FROM (SELECT DISTINCT ON (coalesce(i.district_id, ''), i.school_id) coalesce(i.district_id, '') AS district, i.school_id,
             i.school_name, coalesce(i.district_name, '') AS district_name
           FROM ${GOOD} AND i.school_id IS NOT NULL
           ORDER BY coalesce(i.district_id, ''), i.school_id, i.row_number) named
     ON CONFLICT (ecosystem_id, district_id, external_id) DO UPDATE
       SET name = excluded.name, district_name = excluded.district_name, updated_at = now()
       WHERE (s.name, s.district_name) IS DISTINCT FROM (excluded.name, excluded.district_name)
     RETURNING id, external_id AS "externalId", name, district_id AS "districtId", district_name AS "districtName", xmax = 0 AS "isNew"`,
    [db.ecosystemId],
  );
  for (let from = 0; from < schools.length; from += SCHOOLS_PER_EVENT) {
    const part = schools.slice(from, from + SCHOOLS_PER_EVENT).map(({ isNew: _, ...school }) => school);
    await db.record({ type: 'roster.schools-ready', payload: { importJobId: run.job.id, schools: part } });
  }
  return schools.filter(({ isNew }) => isNew).length;
}

/**
 * Saves the students of the valid rows, enrols them in the program, and lists those to be announced in the temporary
 * table `people`. Empty cells do not overwrite stored values.
 */
export async function saveStudents(
  db: TenantDb,
  run: ImportRun,
): Promise<Pick<ImportCounts, 'newStudents' | 'updatedStudents'>> {
  await db.query(`CREATE TEMP TABLE saved (id uuid, is_new boolean) ON COMMIT DROP`);
  await db.query(
    `WITH saving AS (
       INSERT INTO roster.students AS s (ecosystem_id, id, external_id, school_id, grade_level, characteristics, first_import_id)
       SELECT $1, roster.stable_id($1, 'learner', i.student), i.student, c.id, i.grade, i.characteristics::jsonb, $2
       FROM incoming i LEFT JOIN roster.schools c
         ON c.ecosystem_id = $1 AND c.district_id = coalesce(i.district_id, '') AND c.external_id = i.school_id
       WHERE i.student IS NOT NULL AND NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number AND p.refused)
       ON CONFLICT (ecosystem_id, external_id) DO UPDATE
         SET school_id = coalesce(excluded.school_id, s.school_id), grade_level = coalesce(excluded.grade_level, s.grade_level),
           characteristics = s.characteristics || excluded.characteristics, updated_at = now()
         WHERE (coalesce(excluded.school_id, s.school_id), coalesce(excluded.grade_level, s.grade_level),
                s.characteristics || excluded.characteristics) IS DISTINCT FROM (s.school_id, s.grade_level, s.characteristics)
       RETURNING id, xmax = 0 AS is_new)
     INSERT INTO saved SELECT id, is_new FROM saving`,
    [db.ecosystemId, run.job.id],
  );
  await db.query(`CREATE TEMP TABLE enrolled (id uuid) ON COMMIT DROP`);
  await db.query(
    `WITH enrolling AS (
       INSERT INTO roster.program_students (ecosystem_id, program_id, student_id, first_import_id)
       SELECT $1, $2, s.id, $3 FROM incoming i JOIN roster.students s ON s.ecosystem_id = $1 AND s.external_id = i.student
       WHERE NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number AND p.refused)
       ON CONFLICT DO NOTHING RETURNING student_id)
     INSERT INTO enrolled SELECT student_id FROM enrolling`,
    [db.ecosystemId, run.job.program_id, run.job.id],
  );
  const [counts] = await db.query<{ newStudents: number; updatedStudents: number }>(
    // A student of another program is new to this one.
    `SELECT (SELECT count(*) FROM enrolled)::int AS "newStudents",
       (SELECT count(*) FROM saved WHERE id NOT IN (SELECT id FROM enrolled))::int AS "updatedStudents"`,
  );
  // A file of these students' sessions may follow immediately.
  await refreshStatistics(db, 'program_students', counts!.newStudents);
  await refreshStatistics(db, 'students', counts!.newStudents);
  await publishCharacteristics(db, 'saved');
  await listPeople(db, run);
  return counts!;
}

async function listPeople(db: TenantDb, run: ImportRun): Promise<void> {
  await db.query(`CREATE TEMP TABLE people (line text) ON COMMIT DROP`);
  await db.query(
    `INSERT INTO people
     SELECT json_build_object('userId', s.id, 'role', 'LEARNER', 'externalId', s.external_id, ${studentNameSql('$2::text')},
       'schoolId', s.school_id, 'gradeLevel', s.grade_level)::text
     FROM (SELECT id FROM saved UNION SELECT id FROM enrolled
           UNION SELECT known.id FROM roster.students known
           WHERE $3 AND known.ecosystem_id = $1 AND known.external_id IN (SELECT i.student FROM ${GOOD})) touched
     JOIN roster.students s ON s.ecosystem_id = $1 AND s.id = touched.id ORDER BY s.external_id`,
    [db.ecosystemId, t('loading.student')[run.language], await hasLostPeople(db, run)],
  );
}
