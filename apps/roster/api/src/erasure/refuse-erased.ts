import type { TenantDb } from '@lyceum/server/tenancy';
import type { RecognisedHeader } from '../columns/subject';

/**
 * Drops the rows of students whose data were erased, and stores none of their cells. For an erased tutor only the
 * identifier is dropped: the session also belongs to the student.
 */
export async function refuseErased(
  db: TenantDb,
  run: { header: Pick<RecognisedHeader, 'places'> },
): Promise<void> {
  const known = await db.query(`SELECT 1 FROM roster.erased_people LIMIT 1`);
  if (known.length === 0) return;
  // Other problems of the row would reveal something about its content.
  await db.query(
    `WITH erased AS (
       UPDATE incoming i SET cells = '[]', student = NULL
       WHERE roster.stable_id($1, 'learner', coalesce(i.student, btrim(i.cells::jsonb ->> $2::int))) IN
         (SELECT e.id FROM roster.erased_people e)
       RETURNING i.row_number),
     forgotten AS (DELETE FROM problems p USING erased e WHERE p.row_number = e.row_number)
     INSERT INTO problems (row_number, property, code, value, refused)
     SELECT row_number, 'student_id', 'student-erased', '', true FROM erased`,
    [db.ecosystemId, run.header.places.student_id],
  );
  const { tutor_id: tutor } = run.header.places;
  if (tutor === undefined) return;
  await db.query(
    `WITH erased AS (
       UPDATE incoming i SET cells = jsonb_set(i.cells::jsonb, ARRAY[$2::text], '""')
       WHERE roster.stable_id($1, 'leader', btrim(i.cells::jsonb ->> $2::int)) IN
         (SELECT e.id FROM roster.erased_people e)
       RETURNING i.row_number)
     UPDATE problems p SET value = '' FROM erased e WHERE p.row_number = e.row_number AND p.property = 'tutor_id'`,
    [db.ecosystemId, tutor],
  );
}
