import type { TenantDb } from '@lyceum/server/tenancy';
import { refreshPages } from '../courses/subject';
import { ENROLLED } from './upcoming-participations';
import type { Leaving } from './leaving';

/** Frees seats in the courses of a program, or in all; open pages are refreshed. */
export async function leaveCourses(
  db: TenantDb,
  { userId, programId, now, reason }: Leaving,
  leftBy: string | null,
): Promise<void> {
  const those = programId
    ? `SELECT section_id FROM (${ENROLLED}) enrolled WHERE leaves`
    : `SELECT e.section_id FROM sessions.course_enrollments e WHERE e.user_id = ANY ($1::uuid[]) AND $2::uuid IS NULL`;
  const left = await db.query<{ id: string }>(
    `UPDATE sessions.course_enrollments SET left_at = $3, left_by = $4, reason = $5
     WHERE user_id = ANY ($1::uuid[]) AND left_at IS NULL AND section_id IN (${those}) RETURNING section_id AS id`,
    [[userId], programId, now, leftBy, reason],
  );
  for (const { id } of left) refreshPages(db, id);
}

/** Removes the person from the leaders of courses that have others. */
export async function leaveLedCourses(db: TenantDb, userId: string): Promise<void> {
  const led = await db.query<{ id: string }>(
    `UPDATE sessions.course_sections SET leader_ids = array_remove(leader_ids, $1)
     WHERE $1 = ANY (leader_ids) AND cardinality(leader_ids) > 1 RETURNING id`,
    [userId],
  );
  for (const { id } of led) refreshPages(db, id);
}
