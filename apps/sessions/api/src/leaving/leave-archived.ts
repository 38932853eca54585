import type { PersonArchived } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';
import { leaveProgram } from './leave-program';

/** Programs in which the person has an upcoming session, a queue place or an enrolment, whatever their roles. */
const PROGRAMS = `
  SELECT s.program_id AS id FROM sessions.session_participants p JOIN sessions.sessions s ON s.id = p.session_id
  WHERE p.user_id = $1 AND p.starts_at > $2 AND s.status IN ('PENDING', 'UPCOMING')
  UNION SELECT s.program_id FROM sessions.seat_queue q JOIN sessions.sessions s ON s.id = q.session_id WHERE q.user_id = $1
  UNION SELECT unnest(c.program_ids) FROM sessions.course_enrollments e JOIN sessions.course_sections c ON c.id = e.section_id
  WHERE e.user_id = $1 AND e.left_at IS NULL ORDER BY 1`;

/** An archived person leaves all their programs, by the same code as for a removed role. */
export async function leaveArchived(
  db: TenantDb,
  { userId }: PersonArchived,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  const programs = await db.query<{ id: string }>(PROGRAMS, [userId, now]);
  for (const { id: programId } of programs)
    await leaveProgram(
      db,
      { userId, programId, roles: ['LEADER', 'LEARNER'] },
      { by, now, isArchived: true },
    );
}
