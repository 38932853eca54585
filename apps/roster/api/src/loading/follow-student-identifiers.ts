import type { TenantDb } from '@lyceum/server/tenancy';

/** Rows that name a student by an earlier number are rows of that student: `column` of the temporary table gets the present one. */
export async function followStudentIdentifiers(
  db: TenantDb,
  table: 'incoming' | 'read_rows',
  column: 'student' | 'key',
): Promise<void> {
  await db.query(
    `UPDATE ${table} i SET ${column} = s.external_id FROM roster.student_identifiers n
     JOIN roster.students s ON s.ecosystem_id = n.ecosystem_id AND s.id = n.student_id
     WHERE n.ecosystem_id = $1 AND i.${column} = n.external_id`,
    [db.ecosystemId],
  );
}
