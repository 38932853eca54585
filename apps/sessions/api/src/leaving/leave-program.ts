import type { ProgramLeft } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction, readPrograms } from '../projections/subject';
import type { LoadedSession } from '../session-rows/subject';
import { requestSubstitutes } from '../substitutes/subject';
import { hasBoard } from '../permissions/subject';
import { lockUpcoming } from './upcoming-participations';
import { leaveCourses } from './leave-courses';
import { leaveSessions } from './leave-sessions';
import { ARCHIVED, leads, type Leaving } from './leaving';

/** Stored in both languages, since readers of either language see it. */
const LEFT = 'Left the program · Salió del programa';
const TAKEN_OUT = 'Taken out of the program · Se le dio de baja del programa';

/**
 * A person who has left a program, or was removed from it, leaves their sessions there as a learner; for sessions that
 * they led a substitute is requested. `by`: the actor, null where a role expired.
 */
export async function leaveProgram(
  db: TenantDb,
  { userId, programId, roles }: ProgramLeft,
  { by, now, isArchived = false }: { by: string | null; now: Date; isArchived?: boolean },
): Promise<void> {
  const self = by === userId;
  const reason = isArchived ? ARCHIVED : self ? LEFT : TAKEN_OUT;
  const leaving: Leaving = { userId, programId, now, reason, isArchived };
  const coming = await lockUpcoming(db, leaving);
  const led = coming.filter((session) => leads(session, userId));
  if (roles.includes('LEARNER')) {
    const learned = coming.filter((session) => !led.includes(session));
    const asLearner = self ? 'CANCELLED_BY_LEARNER' : 'CANCELLED_BY_ADMIN';
    await leaveSessions(db, learned, leaving, { asLeader: 'CANCELLED_BY_LEADER', asLearner });
    await leaveCourses(db, leaving, by);
    await leaveLines(db, leaving);
  }
  if (roles.includes('LEADER')) await requestReplacements(db, led, leaving);
}

async function leaveLines(db: TenantDb, { userId, programId }: Leaving): Promise<void> {
  await db.query(
    `DELETE FROM sessions.seat_queue q USING sessions.sessions s
     WHERE q.user_id = $1 AND s.id = q.session_id AND s.program_id = $2`,
    [userId, programId],
  );
}

/** For dates without a request; without a board the leader stays until an admin finds a substitute. */
async function requestReplacements(db: TenantDb, led: LoadedSession[], leaving: Leaving): Promise<void> {
  const { userId, programId } = leaving;
  const program = (await readPrograms(inTransaction(db), [programId!])).get(programId!);
  if (!hasBoard(program) || led.length === 0) return;
  const asked = await db.query<{ id: string }>(
    `SELECT session_id AS id FROM sessions.substitute_requests
     WHERE session_id = ANY ($1::uuid[]) AND user_id = $2 AND status IN ('REQUESTED', 'CLAIMED', 'ASSIGNED')`,
    [led.map(({ id }) => id), userId],
  );
  const taken = new Set(asked.map(({ id }) => id));
  const open = led.filter(({ id }) => !taken.has(id));
  if (open.length > 0) await requestSubstitutes(db, open, userId, leaving.isArchived ? ARCHIVED : null);
}
