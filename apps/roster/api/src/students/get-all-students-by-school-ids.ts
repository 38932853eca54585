import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { personViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import { readPage, type Page } from '@lyceum/server/tenancy';
import type {
  QueryGetAllStudentsBySchoolIdsArgs,
  QueryGetAllStudentsBySchoolIdsExportArgs,
  RosterStudent,
  RosterStudentPage,
  RosterStudentSort,
} from '../__generated__/resolvers';
import { pageOf } from '../imports/subject';
import { browsedProgram } from '../projections/subject';
import { initialsOf, STUDENT_NAMES, studentHas, wordsOf } from '../records/subject';

export interface StudentRow {
  id: string;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  grade_level: string | null;
  school: { id: string; name: string; identifier: string; districtName: string | null } | null;
}

export async function getAllStudentsBySchoolIds(
  actor: Actor,
  { ecosystemId, pageNum, limit, filters, sort, programId }: QueryGetAllStudentsBySchoolIdsArgs,
  services: Services,
): Promise<RosterStudentPage> {
  const page = pageOf(pageNum, limit ?? 50, 200);
  const { rows, total } = await readStudents(
    actor,
    { ecosystemId, filters, sort, programId, page },
    services,
  );
  return { students: rows.map(studentView), totalCount: total };
}

interface Wanted extends QueryGetAllStudentsBySchoolIdsExportArgs {
  page: Page;
}

/** Reads students of one program, or of all that the actor administers and whose roster can be browsed. */
export async function readStudents(
  actor: Actor,
  { ecosystemId, filters, sort, programId, page }: Wanted,
  services: Services,
): Promise<{ rows: StudentRow[]; total: number }> {
  if (ecosystemId && ecosystemId !== actor.ecosystemId) throw new NotFound('ecosystem');
  const words = wordsOf(filters?.search, 'filters.search');
  const found = await services.tenancy.within(actor, async (db) => {
    if (programId) await browsedProgram(actor, programId, db);
    const own = isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN');
    return readPage<StudentRow>(
      db,
      `SELECT s.id, s.external_id, ${STUDENT_NAMES.first} AS first_name, ${STUDENT_NAMES.last} AS last_name, ${STUDENT_NAMES.email} AS email,
         s.grade_level, count(*) OVER ()::int AS total,
         CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name, 'identifier', c.external_id,
           'districtName', nullif(c.district_name, '')) END AS school
       FROM roster.students s LEFT JOIN roster.schools c ON c.ecosystem_id = s.ecosystem_id AND c.id = s.school_id
       WHERE s.ecosystem_id = $1
         AND EXISTS (SELECT FROM roster.program_students e WHERE e.ecosystem_id = $1 AND e.student_id = s.id
           AND e.program_id = ANY(coalesce($2::uuid[], ARRAY[e.program_id]))
           AND e.program_id IN (SELECT p.id FROM roster.programs p WHERE p.ecosystem_id = $1 AND p.data_browser)
           AND NOT EXISTS (SELECT FROM roster.sync_members m WHERE m.ecosystem_id = $1 AND m.program_id = e.program_id AND m.kind = 'STUDENT'
           AND m.external_id = s.external_id AND m.archived_at IS NOT NULL))
         AND ($3::text[] IS NULL OR s.school_id::text = ANY($3)) AND ($4::text[] IS NULL OR s.grade_level = ANY($4))
         AND ${studentHas('$5')}
       ORDER BY ${orderOf(sort)} LIMIT $6 OFFSET $7`,
      [
        db.ecosystemId,
        programId ? [programId] : own,
        filters?.schoolIds ?? null,
        filters?.gradeLevels ?? null,
        words,
      ],
      page,
    );
  });
  const ids = found.rows.map(({ id }) => id);
  personViewLog(services).note(actor, 'SCHOOL_RECORD', ids);
  return found;
}

const columns = {
  IDENTIFIER: 's.external_id',
  NAME: `nullif(roster.fold_text(concat_ws(' ', ${STUDENT_NAMES.last}, ${STUDENT_NAMES.first})), '')`,
  SCHOOL: 'c.name',
  GRADE: 's.grade_level',
} as const;

function orderOf(sort: RosterStudentSort | null | undefined): string {
  const direction = sort?.descending ? 'DESC' : 'ASC';
  return `${columns[sort?.field ?? 'IDENTIFIER']} ${direction} NULLS LAST, s.external_id`;
}

export function studentView(row: StudentRow): RosterStudent {
  const { id, external_id, first_name: firstName, last_name: lastName, email, grade_level, school } = row;
  return {
    id,
    firstName,
    lastName,
    initials: initialsOf(firstName, lastName),
    email,
    schools: school ? [school] : [],
    gradeLevels: grade_level ? [grade_level] : [],
    identifier: external_id,
    sourcedId: external_id,
    username: null,
  };
}
