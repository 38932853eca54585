import type { Actor } from '@lyceum/server/actor';
import { Forbidden, isTaken, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationReserveSeatArgs, SeatRefusal } from '../__generated__/resolvers';
import { inTransaction } from '../projections/subject';
import { type Asker, askerOf, assertActive, isOpenTo, maySee } from '../permissions/subject';
import { checkContext, type CheckContext, type Draft, holds } from '../drafts/subject';
import { factsOf, type LoadedSession, lockPeople, lockSessions, readSessions } from '../session-rows/subject';
import { presentConflict, Viewing } from '../view/subject';
import { enqueue, readQueues } from './seat-queue';
import { checkSeat, takeSeat } from './take-seat';

export interface SeatAnswer {
  reserved: boolean;
  refusal: SeatRefusal | null;
  queued: boolean;
  queuePosition: number | null;
  context: CheckContext | null;
  draft: Draft | null;
  /** The session of the seat or queue place. */
  sessionId: string | null;
}

export const NO_SEAT: SeatAnswer = {
  reserved: false,
  refusal: 'CLOSED',
  queued: false,
  queuePosition: null,
  context: null,
  draft: null,
  sessionId: null,
};

/** Reserves a seat. Of concurrent requests for the last seat exactly one succeeds; the others may join the queue. */
export async function reserveSeat(
  actor: Actor,
  { sessionId, learnerId, queueWhenFull }: MutationReserveSeatArgs,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const wish = { learnerId: learnerId ?? actor.userId ?? '', queueWhenFull: queueWhenFull ?? false };
  const answer = await refuseDoubleBooking(() =>
    services.tenancy.within(actor, async (db) => {
      if (isUuid(sessionId)) await lockSessions(db, [sessionId]);
      const [session] = isUuid(sessionId) ? await readSessions(inTransaction(db), [sessionId]) : [];
      if (!session || !maySee(asker, factsOf(session, session.participants))) throw new NotFound('session');
      return reserveOneOf(db, asker, [session], wish, services);
    }),
  );
  return seatPayload(actor, { ...answer, sessionId }, services);
}

/** The database refuses a second booking of a person at the same time, whatever the checks say. */
export async function refuseDoubleBooking(reserve: () => Promise<SeatAnswer>): Promise<SeatAnswer> {
  return reserve().catch((error: unknown): SeatAnswer => {
    if (isTaken(error, 'nobody_twice_at_once')) return { ...NO_SEAT, refusal: 'CONFLICT' };
    throw error;
  });
}

interface SeatRequest {
  learnerId: string;
  queueWhenFull: boolean;
}

/** Reserves a seat in the first session with one; all are at one time, of one program, and locked. */
export async function reserveOneOf(
  db: TenantDb,
  asker: Asker,
  sessions: LoadedSession[],
  { learnerId, queueWhenFull }: SeatRequest,
  services: Services,
): Promise<SeatAnswer> {
  const { actor, actsFor } = asker;
  const [first] = sessions;
  if (!first) return NO_SEAT;
  if (learnerId !== actor.userId && !actsFor.includes(learnerId)) throw new Forbidden();
  const own = sessions.find(({ participants }) =>
    participants.some(({ userId, userType }) => userId === learnerId && userType === 'LEARNER'),
  );
  if (own) return { ...NO_SEAT, reserved: true, refusal: null, sessionId: own.id };
  const context = await checkContext(db, actor, first.programId, [learnerId], services);
  if (!holds(context.people.get(learnerId), first.programId, 'LEARNER')) throw new Forbidden();
  await assertActive(db, [first.programId]);
  const open = sessions.filter(
    (session) => isOpenTo(asker, factsOf(session, session.participants)) && session.endsAt > context.now,
  );
  if (open.length === 0) return NO_SEAT;

  await lockPeople(db, [learnerId]);
  const { free, draft } = await checkSeat(db, open[0]!, learnerId, context);
  if (!free) return { ...NO_SEAT, refusal: 'CONFLICT', context, draft, sessionId: open[0]!.id };
  const ids = open.map(({ id }) => id);
  const queues = await readQueues(inTransaction(db), ids);
  for (const session of open) {
    // A free seat belongs to the first in the queue.
    if (queues.get(session.id)!.length > 0) continue;
    if (await takeSeat(db, session, learnerId, context))
      return { ...NO_SEAT, reserved: true, refusal: null, sessionId: session.id };
  }
  if (!queueWhenFull) return { ...NO_SEAT, refusal: 'FULL', sessionId: open[0]!.id };
  return waitFor(db, ids, learnerId);
}

/** Joins the queue of every session; the result names the shortest one. */
async function waitFor(db: TenantDb, ids: string[], learnerId: string): Promise<SeatAnswer> {
  for (const id of ids) await enqueue(db, id, learnerId);
  const queues = await readQueues(inTransaction(db), ids);
  const places = ids.map((id) => ({
    id,
    position: queues.get(id)!.findIndex(({ userId }) => userId === learnerId) + 1,
  }));
  const best = places.reduce((a, b) => (b.position < a.position ? b : a));
  db.notify({ userIds: [learnerId], topics: ['sessions'], ids });
  return { ...NO_SEAT, refusal: 'FULL', queued: true, queuePosition: best.position, sessionId: best.id };
}

export function seatPayload(actor: Actor, answer: SeatAnswer, services: Services) {
  const viewing = new Viewing(actor, services);
  const { context, draft, sessionId, reserved, refusal, queued, queuePosition } = answer;
  return {
    reserved,
    refusal,
    queued,
    queuePosition,
    conflicts:
      context && draft ? draft.conflicts.map((conflict) => presentConflict(conflict, context, viewing)) : [],
    session: () => (sessionId ? viewing.visible(sessionId) : null),
  };
}
