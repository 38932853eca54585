import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationMoveLearnerArgs, SeatRefusal } from '../__generated__/resolvers';
import { t } from '../i18n';
import { recordActivities } from '../changes/subject';
import { inTransaction } from '../projections/subject';
import { type Asker, askerOf, assertActive, isLeader, maySee } from '../permissions/subject';
import { factsOf, type LoadedSession, lockSessions, readSessions } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { addFacets } from '../drafts/subject';
import { publishSeatChange, countSeat, leaveOverlappingQueues, promoteWaiting } from '../seats/subject';

type Input = MutationMoveLearnerArgs['input'];

/** Moves a learner from one breakout room to another, before or during the session. */
export async function moveLearner(actor: Actor, { input }: MutationMoveLearnerArgs, services: Services) {
  const reason = input.reason?.trim() || null;
  if (reason) checkText('reason', reason, 2000);
  const asker = await askerOf(actor, services);
  const outcome = await services.tenancy.within(actor, async (db) => {
    const { from, to } = await readRooms(db, asker, input);
    await assertActive(db, [from.programId]);
    const now = services.clock.now();
    if ([from, to].some(({ status, endsAt }) => status !== 'UPCOMING' || endsAt <= now))
      return refused('CLOSED');
    return move(db, from, to, input.learnerId, reason);
  });
  if (outcome.moved) await promoteWaiting(actor.ecosystemId!, [input.fromSessionId], services);
  const viewing = new Viewing(actor, services);
  return {
    ...outcome,
    from: () => viewing.visible(input.fromSessionId),
    to: () => viewing.visible(input.toSessionId),
  };
}

function refused(refusal: SeatRefusal) {
  return { moved: false, refusal };
}

async function readRooms(db: TenantDb, asker: Asker, { fromSessionId, toSessionId, learnerId }: Input) {
  const ids = [fromSessionId, toSessionId];
  if (!ids.every(isUuid)) throw new NotFound('session');
  await lockSessions(db, ids);
  const rooms = await readSessions(inTransaction(db), ids);
  const [from, to] = ids.map((id) => rooms.find((room) => room.id === id.toLowerCase()));
  if (!from || !maySee(asker, factsOf(from, from.participants))) throw new NotFound('session');
  const mayMove =
    isProgramAdmin(asker.actor, from.programId) || isLeader(asker.actor, factsOf(from, from.participants));
  if (!mayMove) throw new Forbidden();
  if (!to || to.programId !== from.programId) throw new NotFound('session');
  if (!from.participants.some(({ userId, userType }) => userId === learnerId && userType === 'LEARNER'))
    throw new NotFound('person');
  const together =
    from.id !== to.id &&
    [from, to].every(({ sessionType }) => sessionType === 'ONE_ON_ONE_BREAKOUT') &&
    from.startsAt.getTime() === to.startsAt.getTime() &&
    from.endsAt.getTime() === to.endsAt.getTime();
  if (!together) throw new Conflict(t('session.otherRooms'));
  return { from, to };
}

/** Moves the learner's row together with the attendance recorded in the first room. */
async function move(
  db: TenantDb,
  from: LoadedSession,
  to: LoadedSession,
  learnerId: string,
  reason: string | null,
) {
  const row = from.participants.find(({ userId }) => userId === learnerId)!;
  if (!(await countSeat(db, to.id, row))) return refused('FULL');
  await db.query(
    `UPDATE sessions.sessions SET num_learners = num_learners - 1, last_modified = now(), revision = revision + 1 WHERE id = $1`,
    [from.id],
  );
  await db.query(
    `UPDATE sessions.session_participants SET session_id = $2 WHERE session_id = $1 AND user_id = $3`,
    [from.id, to.id, learnerId],
  );
  await db.query(
    `INSERT INTO sessions.attendance_events (ecosystem_id, session_id, user_id, kind, at, source, recorded_by)
     SELECT ecosystem_id, $2, user_id, kind, at, source, recorded_by FROM sessions.attendance_events
     WHERE session_id = $1 AND user_id = $3`,
    [from.id, to.id, learnerId],
  );
  await addFacets(db, [to.id]);
  await leaveOverlappingQueues(db, learnerId, to);
  await recordActivities(
    db,
    [
      {
        sessionId: from.id,
        action: 'DROP_SESSION',
        before: { userId: learnerId },
        after: { movedTo: to.id },
      },
      { sessionId: to.id, action: 'RESERVE_SEAT', after: { userId: learnerId, movedFrom: from.id } },
    ],
    { reason },
  );
  await publishSeatChange(db, 'SEAT_RESERVED', to, learnerId, reason);
  db.notify({
    userIds: from.participants.map(({ userId }) => userId),
    programId: from.programId,
    topics: ['sessions'],
    ids: [from.id],
  });
  return { moved: true, refusal: null };
}
