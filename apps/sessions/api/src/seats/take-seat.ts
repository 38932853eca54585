import type { TenantDb } from '@lyceum/server/tenancy';
import { publishChange, changeOf, recordActivities } from '../changes/subject';
import { inTransaction } from '../projections/subject';
import {
  addFacets,
  type CheckContext,
  checkDrafts,
  type Draft,
  draftAt,
  peopleOf,
  plannedPerson,
  type PlannedPerson,
  stateOf,
  wallOf,
} from '../drafts/subject';
import type { LoadedSession } from '../session-rows/subject';
import { leaveOverlappingQueues } from './seat-queue';

/** Conflicts of one more learner; the caller has locked the people. */
export async function checkSeat(
  db: TenantDb,
  session: LoadedSession,
  learnerId: string,
  context: CheckContext,
): Promise<{ free: boolean; draft: Draft }> {
  const draft = draftAt(
    {
      id: session.id,
      existing: session,
      state: stateOf(session),
      people: [...peopleOf(session), plannedPerson(learnerId, 'LEARNER', context)],
      newTime: false,
      wall: wallOf(session),
    },
    [],
    context.now,
  );
  const open = await checkDrafts(inTransaction(db), [draft], context);
  return { free: open.length === 0, draft };
}

/** Check and count are one statement, so that a concurrent second request finds the seat taken. */
export async function countSeat(
  db: TenantDb,
  sessionId: string,
  { schoolId, gradeLevel }: Pick<PlannedPerson, 'schoolId' | 'gradeLevel'>,
): Promise<boolean> {
  const counted = await db.execute(
    `UPDATE sessions.sessions SET num_learners = num_learners + 1, last_modified = now(), revision = revision + 1,
       school_ids = CASE WHEN $2::uuid IS NULL OR $2 = ANY (school_ids) THEN school_ids ELSE school_ids || $2 END,
       grade_levels = CASE WHEN $3::text IS NULL OR $3 = ANY (grade_levels) THEN grade_levels ELSE grade_levels || $3 END
     WHERE id = $1 AND status = 'UPCOMING' AND (max_students IS NULL OR num_learners < max_students)`,
    [sessionId, schoolId, gradeLevel],
  );
  return counted > 0;
}

/** Takes the seat, when there is one, and notifies those concerned. */
export async function takeSeat(
  db: TenantDb,
  session: LoadedSession,
  learnerId: string,
  context: CheckContext,
): Promise<boolean> {
  const person = plannedPerson(learnerId, 'LEARNER', context);
  if (!(await countSeat(db, session.id, person))) return false;
  await insertLearner(db, session.id, person);
  await leaveOverlappingQueues(db, learnerId, session);
  await recordActivities(db, [
    { sessionId: session.id, action: 'RESERVE_SEAT', after: { userId: learnerId } },
  ]);
  await publishSeatChange(db, 'SEAT_RESERVED', session, learnerId);
  return true;
}

/** Inserts the learner's row, and the facets of the learner's school and grade level. */
async function insertLearner(
  db: TenantDb,
  sessionId: string,
  { userId, schoolId, gradeLevel }: PlannedPerson,
): Promise<void> {
  await db.query(
    `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status,
       occupies, blocking, school_id, grade_level)
     SELECT s.ecosystem_id, s.id, $2, 'LEARNER', s.starts_at, s.ends_at, s.status, true, true, $3, $4
     FROM sessions.sessions s WHERE s.id = $1`,
    [sessionId, userId, schoolId, gradeLevel],
  );
  await addFacets(db, [sessionId]);
}

/** Notifies the session's leaders and the learner, not the other participants. */
export async function publishSeatChange(
  db: TenantDb,
  kind: 'SEAT_RESERVED' | 'DROPPED',
  session: LoadedSession,
  learnerId: string,
  reason: string | null = null,
): Promise<void> {
  const change = changeOf(kind, [session]);
  const leaders = change.participants.filter(({ userType }) => userType === 'LEADER');
  await publishChange(db, {
    ...change,
    participants: [...leaders, { userId: learnerId, userType: 'LEARNER' }],
    reason,
  });
}
