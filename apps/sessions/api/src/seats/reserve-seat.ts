import type { Actor } from '@lyceum/server/actor';
import { Forbidden, isTaken, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationReserveSeatArgs, SeatRefusal } from '../__generated__/resolvers';
import { recordActivities } from '../activity/record-activities';
import { inTransaction, isId } from '../projections/read-facts';
import { assertActive } from '../scheduling/assert-active';
import { announce, changeOf } from '../scheduling/announce';
import { checkContext } from '../scheduling/check-context';
import { checkDrafts, type CheckContext } from '../scheduling/check-drafts';
import { plannedPerson } from '../scheduling/create-session';
import { draftAt, peopleOf, stateOf, wallOf, type Draft, type PlannedPerson } from '../scheduling/draft';
import { lockPeople, lockSessions } from '../scheduling/lock-people';
import { isOpenTo, maySee, type Asker } from '../scheduling/permissions';
import { factsOf, readSessions, type LoadedSession } from '../scheduling/read-sessions';
import { addFacets } from '../scheduling/save-drafts';
import { presentConflict } from '../scheduling/save-payload';
import { askerOf, Viewing } from '../scheduling/viewing';
import { holds } from '../scheduling/validate-session';

interface Outcome {
  reserved: boolean;
  refusal: SeatRefusal | null;
  context: CheckContext | null;
  draft: Draft | null;
}

/** Takes a seat; of many who reach for the last one exactly one gets it. */
export async function reserveSeat(
  actor: Actor,
  { sessionId, learnerId }: MutationReserveSeatArgs,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const outcome = await services.tenancy
    .within(actor, (db) => reserve(db, asker, sessionId, learnerId ?? actor.userId ?? '', services))
    .catch((error: unknown): Outcome => {
      if (isTaken(error, 'nobody_twice_at_once'))
        return { reserved: false, refusal: 'CONFLICT', context: null, draft: null };
      throw error;
    });
  const viewing = new Viewing(actor, services);
  const { context, draft } = outcome;
  return {
    reserved: outcome.reserved,
    refusal: outcome.refusal,
    conflicts:
      context && draft ? draft.conflicts.map((conflict) => presentConflict(conflict, context, viewing)) : [],
    session: () => viewing.visible(sessionId),
  };
}

async function reserve(
  db: TenantDb,
  asker: Asker,
  sessionId: string,
  learnerId: string,
  services: Services,
): Promise<Outcome> {
  if (isId(sessionId)) await lockSessions(db, [sessionId]);
  const [session] = isId(sessionId) ? await readSessions(inTransaction(db), [sessionId]) : [];
  if (!session || !maySee(asker, factsOf(session, session.participants))) throw new NotFound('session');
  const { actor, childIds } = asker;
  if (learnerId !== actor.userId && !childIds.includes(learnerId)) throw new Forbidden();
  const refused = (refusal: SeatRefusal): Outcome => ({
    reserved: false,
    refusal,
    context: null,
    draft: null,
  });
  const seated = session.participants.some(
    ({ userId, userType }) => userId === learnerId && userType === 'LEARNER',
  );
  if (seated) return { ...refused('CLOSED'), reserved: true, refusal: null };
  const context = await checkContext(db, actor, session.programId, [learnerId], services);
  if (!holds(context.people.get(learnerId), session.programId, 'LEARNER')) throw new Forbidden();
  await assertActive(db, [session.programId]);
  if (!isOpenTo(asker, factsOf(session, session.participants)) || session.endsAt <= context.now)
    return refused('CLOSED');

  await lockPeople(db, [learnerId]);
  const person = plannedPerson(learnerId, 'LEARNER', context);
  const draft = draftWith(session, person, context);
  if ((await checkDrafts(db, [draft], context)).length > 0)
    return { reserved: false, refusal: 'CONFLICT', context, draft };
  // The check and the count are one statement: whoever comes second finds the seat gone.
  const taken = await db.execute(
    `UPDATE sessions.sessions SET num_learners = num_learners + 1, last_modified = now(),
       school_ids = CASE WHEN $2::uuid IS NULL OR $2 = ANY (school_ids) THEN school_ids ELSE school_ids || $2 END,
       grade_levels = CASE WHEN $3::text IS NULL OR $3 = ANY (grade_levels) THEN grade_levels ELSE grade_levels || $3 END
     WHERE id = $1 AND status = 'UPCOMING' AND num_learners < max_students`,
    [session.id, person.schoolId, person.gradeLevel],
  );
  if (taken === 0) return refused('FULL');
  await seat(db, session, person);
  return { reserved: true, refusal: null, context: null, draft: null };
}

function draftWith(session: LoadedSession, person: PlannedPerson, { now }: CheckContext): Draft {
  const people = [...peopleOf(session), person];
  const rest = {
    id: session.id,
    existing: session,
    state: stateOf(session),
    people,
    newTime: false,
    wall: wallOf(session),
  };
  return draftAt(rest, [], now);
}

async function seat(
  db: TenantDb,
  session: LoadedSession,
  { userId, schoolId, gradeLevel }: PlannedPerson,
): Promise<void> {
  await db.query(
    `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status,
       occupies, blocking, school_id, grade_level)
     SELECT s.ecosystem_id, s.id, $2, 'LEARNER', s.starts_at, s.ends_at, s.status, true, true, $3, $4
     FROM sessions.sessions s WHERE s.id = $1`,
    [session.id, userId, schoolId, gradeLevel],
  );
  await addFacets(db, [session.id]);
  await recordActivities(db, [{ sessionId: session.id, action: 'RESERVE_SEAT', after: { userId } }]);
  const change = changeOf('SEAT_RESERVED', [session]);
  const leaders = change.participants.filter(({ userType }) => userType === 'LEADER');
  await announce(db, { ...change, participants: [...leaders, { userId, userType: 'LEARNER' }] });
}
