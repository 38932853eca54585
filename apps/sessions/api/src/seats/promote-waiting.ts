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
 * Gives seats that have become free to those who wait, first in line first. Each session in a transaction of its own,
 * after the change that freed the seat: until then a seat with somebody in line is nobody else's. A schedule does the
 * same for what a process left behind.
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
  // Nobody waits for a group without a number of seats but who comes back to it.
  let free = (session.maxStudents ?? Infinity) - session.numLearners;
  if (free <= 0) return;
  await lockPeople(db, waiting);
  for (const learnerId of waiting) {
    if (free === 0) return;
    const comes = holds(context.people.get(learnerId), session.programId, 'LEARNER');
    // Who has another session by now, or has left the program, could not come: the next one is asked.
    if (!comes || !(await checkSeat(db, session, learnerId, context)).free)
      await leaveQueues(db, [sessionId], [learnerId]);
    else if (await takeSeat(db, session, learnerId, context)) free--;
  }
}
