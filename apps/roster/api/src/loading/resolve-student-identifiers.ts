import type { TenantDb } from '@lyceum/server/tenancy';

/** Earlier identifiers of students, and those of records merged into theirs, each with the present identifier. */
const OTHER_IDENTIFIERS = `(SELECT n.external_id AS number, s.external_id AS present FROM roster.student_identifiers n
  JOIN roster.students s ON s.ecosystem_id = n.ecosystem_id AND s.id = n.student_id WHERE n.ecosystem_id = $1)`;

/** SQL: of a delivery's rows, only those of students; files of people hold others too. */
const OF_STUDENTS = {
  incoming: { i: 'true', p: 'true', d: 'true' },
  read_rows: { i: `i.kind = 'STUDENT'`, p: `p.kind = 'STUDENT'`, d: `d.kind = 'STUDENT'` },
} as const;

/** An identifier that is one student's present and another's earlier one is ambiguous: its rows are refused. */
export async function refuseAmbiguousStudents(db: TenantDb): Promise<void> {
  await db.query(
    `WITH ambiguous AS (
       UPDATE incoming i SET student = NULL
       FROM ${OTHER_IDENTIFIERS} k JOIN roster.students s ON s.ecosystem_id = $1 AND s.external_id = k.number
       WHERE i.student = k.number AND k.present <> k.number RETURNING i.row_number, k.number)
     INSERT INTO problems (row_number, property, code, value, refused)
     SELECT row_number, 'student_id', 'student-ambiguous', number, true FROM ambiguous`,
    [db.ecosystemId],
  );
}

/**
 * Replaces other identifiers of students by the present ones in `column` of the temporary table. Returns the number of
 * such rows.
 */
export async function resolveStudentIdentifiers(
  db: TenantDb,
  table: 'incoming' | 'read_rows',
  column: 'student' | 'key',
): Promise<number> {
  return db.execute(
    `UPDATE ${table} i SET ${column} = k.present FROM ${OTHER_IDENTIFIERS} k WHERE i.${column} = k.number AND ${OF_STUDENTS[table].i}`,
    [db.ecosystemId],
  );
}

/** The same for the learners in the read rows of enrollments. */
export async function resolveEnrolledStudents(db: TenantDb): Promise<void> {
  await db.query(
    `UPDATE read_rows r SET fields = jsonb_set(r.fields, '{student}', to_jsonb(k.present)) FROM ${OTHER_IDENTIFIERS} k
     WHERE r.kind = 'LEARNER_ENROLLMENT' AND r.fields ->> 'student' = k.number`,
    [db.ecosystemId],
  );
}

/**
 * Of several rows about one student, the row with the present identifier counts, otherwise the first one; the others
 * are ignored.
 */
export async function skipRowsOfSameStudent(
  db: TenantDb,
  table: 'incoming' | 'read_rows',
  column: 'student' | 'key',
): Promise<void> {
  const passOver =
    table === 'incoming'
      ? `UPDATE incoming d SET student = NULL FROM other o`
      : `DELETE FROM read_rows d USING other o`;
  await db.query(
    `WITH other AS (SELECT i.row_number, k.present FROM ${table} i JOIN ${OTHER_IDENTIFIERS} k ON k.number = i.${column}
       WHERE ${OF_STUDENTS[table].i})
     ${passOver} WHERE d.row_number = o.row_number AND ${OF_STUDENTS[table].d}
       AND (EXISTS (SELECT FROM ${table} p WHERE p.${column} = o.present AND ${OF_STUDENTS[table].p})
       OR EXISTS (SELECT FROM other b WHERE b.present = o.present AND b.row_number < o.row_number))`,
    [db.ecosystemId],
  );
}
