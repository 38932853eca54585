import { demoEcosystems } from '@lyceum/contracts/demo';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { refreshClasses } from '../loading/subject';
import {
  demoClasses,
  demoOrganizationRecords,
  demoStudentNumbers,
  demoStudents,
  demoTeachers,
  type DemoClasses,
} from './demo-classes';
import { recordDemoEnrollments } from './record-demo-enrollments';

const TERM = 'sy-1';

/**
 * Creates the classes of Riverside's schools with teachers and learners, as its own system would deliver them. Existing
 * records stay as they are.
 */
export async function loadDemo({ tenancy }: Services, date: string): Promise<void> {
  await tenancy.within(systemActor(demoEcosystems.riverside.id, 'demo data'), async (db) => {
    await insertStudents(db);
    for (const part of demoClasses) {
      await insertSchools(db, part.programId);
      await insertTerm(db, part.programId, date);
      await insertClasses(db, part);
      await recordDemoEnrollments(db, part, date);
      await refreshClasses(db, part.programId);
    }
  });
}

/** The students are the demo people, so that the lists of classes lead to them. */
async function insertStudents(db: TenantDb): Promise<void> {
  const students = demoStudents.map(({ userId, firstName, lastName, gradeLevel }) => ({
    ...{ id: userId, number: demoStudentNumbers.get(userId), grade: gradeLevel },
    said: { first_name: firstName, last_name: lastName },
  }));
  await db.query(
    `INSERT INTO roster.students (ecosystem_id, id, external_id, grade_level, characteristics)
     SELECT $1, s.id, s.number, s.grade, s.said FROM jsonb_to_recordset($2::jsonb) AS s (id uuid, number text, grade text, said jsonb)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, JSON.stringify(students)],
  );
  await db.query(
    `INSERT INTO roster.program_students (ecosystem_id, program_id, student_id)
     SELECT $1, p.id, s.id FROM unnest($2::uuid[]) p(id), unnest($3::uuid[]) s(id) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, demoClasses.map(({ programId }) => programId), students.map(({ id }) => id)],
  );
}

async function insertSchools(db: TenantDb, programId: string): Promise<void> {
  await db.query(
    `INSERT INTO roster.education_organizations (ecosystem_id, program_id, external_id, name, type, identifier, parent)
     SELECT $1, $2, o."externalId", o.name, o.type, o.identifier, o.parent
     FROM jsonb_to_recordset($3::jsonb) AS o ("externalId" text, name text, type text, identifier text, parent text) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, programId, JSON.stringify(demoOrganizationRecords)],
  );
  const teachers = demoTeachers.map(({ userId, ...teacher }) => ({
    ...teacher,
    personId: userId ?? stableId(db.ecosystemId, 'teacher', teacher.externalId),
  }));
  await db.query(
    `INSERT INTO roster.roster_teachers (ecosystem_id, program_id, external_id, person_id, first_name, last_name, email, identifier,
       organizations, grade_levels)
     SELECT $1, $2, t."externalId", t."personId", t."firstName", t."lastName", t.email, upper(t."externalId"), ARRAY[t.organization],
       t."gradeLevels"
     FROM jsonb_to_recordset($3::jsonb) AS t ("externalId" text, "personId" uuid, "firstName" text, "lastName" text, email text,
       organization text, "gradeLevels" text[]) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, programId, JSON.stringify(teachers)],
  );
}

/** The school year, from August to July, that contains the date. */
async function insertTerm(db: TenantDb, programId: string, date: string): Promise<void> {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '08-01' ? 1 : 0);
  const next = year + 1;
  await db.query(
    `INSERT INTO roster.roster_terms (ecosystem_id, program_id, external_id, title, start_date, end_date)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [
      db.ecosystemId,
      programId,
      TERM,
      `School year ${year}–${String(next).slice(2)}`,
      `${year}-08-01`,
      `${next}-07-31`,
    ],
  );
}

async function insertClasses(db: TenantDb, { programId, courses, classes }: DemoClasses): Promise<void> {
  const key = [db.ecosystemId, programId];
  await db.query(
    `INSERT INTO roster.roster_courses (ecosystem_id, program_id, external_id, title, course_code)
     SELECT $1, $2, c."externalId", c.title, c.code FROM jsonb_to_recordset($3::jsonb) AS c ("externalId" text, title text, code text)
     ON CONFLICT DO NOTHING`,
    [...key, JSON.stringify(courses)],
  );
  await db.query(
    `INSERT INTO roster.roster_classes (ecosystem_id, program_id, external_id, title, course, class_code, organization, terms, periods,
       grade_levels)
     SELECT $1, $2, c."externalId", c.title, c.course, c.code, c.organization, ARRAY[$4::text], c.periods, c."gradeLevels"
     FROM jsonb_to_recordset($3::jsonb) AS c ("externalId" text, title text, course text, code text, organization text, periods text[],
       "gradeLevels" text[]) ON CONFLICT DO NOTHING`,
    [...key, JSON.stringify(classes), TERM],
  );
  await db.query(
    `INSERT INTO roster.roster_enrollments (ecosystem_id, program_id, external_id, class, teacher)
     SELECT $1, $2, c."externalId" || '-' || c.teacher, c."externalId", c.teacher
     FROM jsonb_to_recordset($3::jsonb) AS c ("externalId" text, teacher text) ON CONFLICT DO NOTHING`,
    [...key, JSON.stringify(classes)],
  );
}
