import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../projections/subject';
import { isArchived } from '../permissions/subject';
import { checkContext, holds } from '../drafts/subject';
import { lockPeople, lockSessions, readSessions } from '../session-rows/subject';
import { leaveQueues, readQueues } from './seat-queue';
import { checkSeat, takeSeat } from './take-seat';

/**
 * Gives free seats to learners in the queue, in order. Each session has its own transaction, after the change that
 * freed the seat; until then a free seat with a queue is not given to others. A schedule repeats it after crashes.
 */
export async function promoteWaiting(
  ecosystemId: string,
  sessionIds: readonly string[],
  services: Services,
): Promise<void> {
  if (sessionIds.length === 0) return;
  const actor = systemActor(ecosystemId, 'seat queue');
  const waitedFor = await services.tenancy.read<{ id: string }>(actor, {
    name: 'sessions-waited-for',
    text: `SELECT DISTINCT session_id AS id FROM sessions.seat_queue WHERE session_id = ANY ($1::uuid[])`,
    values: [sessionIds],
  });
  for (const { id } of waitedFor) await services.tenancy.within(actor, (db) => promote(db, id, services));
}

async function promote(db: TenantDb, sessionId: string, services: Services): Promise<void> {
  await lockSessions(db, [sessionId]);
  const reader = inTransaction(db);
  const [session] = await readSessions(reader, [sessionId]);
  const waiting = (await readQueues(reader, [sessionId])).get(sessionId)!.map(({ userId }) => userId);
  if (!session || waiting.length === 0) return;
  const context = await checkContext(db, db.actor, session.programId, waiting, services);
  const open = session.status === 'UPCOMING' && session.endsAt > context.now;
  if (!open || isArchived(context.program, context.settings)) {
    await leaveQueues(db, [sessionId], waiting);
    return;
  }
  // In a group without a seat limit only people who return to it are in the queue.
  let free = (session.maxStudents ?? Infinity) - session.numLearners;
  if (free <= 0) return;
  await lockPeople(db, waiting);
  for (const learnerId of waiting) {
    if (free === 0) return;
    const comes = holds(context.people.get(learnerId), session.programId, 'LEARNER');
    // A learner with another session by now, or who left the program, is removed from the queue, and the next one is
    // tried.
    if (!comes || !(await checkSeat(db, session, learnerId, context)).free)
      await leaveQueues(db, [sessionId], [learnerId]);
    else if (await takeSeat(db, session, learnerId, context)) free--;
  }
}
