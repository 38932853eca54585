import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportRun } from './import-run';

/** Applies the rules that need more than one row: a student unknown to the program, a repetition of an earlier row. */
export async function refuseSessionRows(db: TenantDb, run: ImportRun): Promise<void> {
  const place = run.header.places.student_id;
  await db.query(
    `INSERT INTO problems (row_number, property, code, value, refused)
     SELECT i.row_number, 'student_id', 'student-not-in-file', coalesce(i.cells::jsonb ->> $3::int, ''), true
     FROM incoming i WHERE i.student IN (
       SELECT DISTINCT n.student FROM incoming n WHERE n.student IS NOT NULL AND NOT EXISTS (
         SELECT FROM roster.students s JOIN roster.program_students e ON e.ecosystem_id = $1 AND e.program_id = $2 AND e.student_id = s.id
         WHERE s.ecosystem_id = $1 AND s.external_id = n.student))`,
    [db.ecosystemId, run.job.program_id, place],
  );
  // Repetitions are searched among the rows that are valid so far: a refused row does not make a later one a
  // repetition.
  await db.query(
    `INSERT INTO problems (row_number, property, code, value, refused, first_row)
     SELECT i.row_number, 'student_id', 'session-repeated', coalesce(i.cells::jsonb ->> $1::int, ''), true, f.first_row
     FROM (SELECT student, tutor, start, topic, min(row_number) AS first_row FROM incoming g
           WHERE student IS NOT NULL AND NOT EXISTS (SELECT FROM problems p WHERE p.row_number = g.row_number)
           GROUP BY student, tutor, start, topic HAVING count(*) > 1) f
     JOIN incoming i ON i.student = f.student AND i.tutor = f.tutor AND i.start = f.start AND i.topic = f.topic
       AND i.row_number > f.first_row`,
    [place],
  );
  await db.query('ANALYZE problems');
}
