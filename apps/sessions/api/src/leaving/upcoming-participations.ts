import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../projections/subject';
import {
  EDITABLE,
  type LoadedSession,
  lockManySeries,
  lockPeople,
  lockSessions,
  readSessions,
} from '../session-rows/subject';
import type { Leaving } from './leaving';

/**
 * Courses of program $2 in which people $1 are enrolled. `leaves` is false where they are learners of another program
 * of the course, and so may stay. Archived people stay in none.
 */
export const ENROLLED = `SELECT e.user_id, e.section_id, NOT EXISTS (
    SELECT 1 FROM sessions.people own
    CROSS JOIN LATERAL jsonb_to_recordset(own.program_roles) AS held ("programId" uuid, role text)
    WHERE own.user_id = e.user_id AND own.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK') AND held.role = 'LEARNER' AND held."programId" <> $2 AND held."programId" = ANY (c.program_ids)
  ) AS leaves
  FROM sessions.course_enrollments e JOIN sessions.course_sections c ON c.id = e.section_id
  WHERE e.user_id = ANY ($1::uuid[]) AND e.left_at IS NULL AND $2 = ANY (c.program_ids)`;

/**
 * Participations `p` of people $1 in sessions `s` that start after $3 and end when they leave program $2. Shared by the
 * preview and by the change.
 */
export const PARTICIPATIONS_IN_PROGRAM = `sessions.session_participants p JOIN sessions.sessions s ON s.id = p.session_id
  LEFT JOIN (${ENROLLED}) enrolled
    ON p.user_type = 'LEARNER' AND enrolled.user_id = p.user_id AND enrolled.section_id = s.course_section_id
  WHERE p.user_id = ANY ($1::uuid[]) AND p.status = ANY ('{PENDING,UPCOMING}') AND p.starts_at > $3
    AND s.status = ANY ('{PENDING,UPCOMING}') AND coalesce(enrolled.leaves, s.program_id = $2)`;

interface Part {
  id: string;
  seriesId: string | null;
}

/** Locks in the order of every change of sessions, and reads once nobody else can book the person. */
export async function lockUpcoming(db: TenantDb, leaving: Leaving): Promise<LoadedSession[]> {
  const before = await upcomingParticipations(db, leaving);
  await lockManySeries(db, before);
  await lockSessions(
    db,
    before.map(({ id }) => id),
  );
  await lockPeople(db, [leaving.userId]);
  const ids = (await upcomingParticipations(db, leaving)).map(({ id }) => id);
  const sessions = await readSessions(inTransaction(db), ids);
  return sessions.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function upcomingParticipations(db: TenantDb, { userId, programId, now }: Leaving): Promise<Part[]> {
  if (programId)
    return db.query<Part>(`SELECT s.id, s.series_id AS "seriesId" FROM ${PARTICIPATIONS_IN_PROGRAM}`, [
      [userId],
      programId,
      now,
    ]);
  return db.query<Part>(
    `SELECT s.id, s.series_id AS "seriesId" FROM sessions.session_participants p
     JOIN sessions.sessions s ON s.id = p.session_id
     WHERE p.user_id = $1 AND p.starts_at > $2 AND s.status = ANY ($3::text[])`,
    [userId, now, EDITABLE],
  );
}
