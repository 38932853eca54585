import { isProgramAdmin } from '@lyceum/server/actor';
import { type Asker, isLeader, type SessionFacts } from '../permissions/subject';
import { readInAnswer, type SessionView } from '../view/subject';
import { readQueues, type QueuePlace } from './seat-queue';

const NOBODY: readonly QueuePlace[] = [];
const queuesOfSessions = readInAnswer(readQueues);

/** Read only for open sessions with a seat limit, the only ones with a queue. */
export function queueOf({ row, viewing }: SessionView) {
  const { maxStudents, status, id } = row;
  return maxStudents === null || status !== 'UPCOMING' ? NOBODY : queuesOfSessions(viewing).load(id);
}

export async function seatQueue(session: SessionView) {
  if (session.row.maxStudents === null) return null;
  const [asker, facts, queue] = await Promise.all([
    session.viewing.asker(),
    session.facts(),
    queueOf(session),
  ]);
  return queueView(queue ?? NOBODY, asker, facts);
}

/** The queue as one actor sees it: leaders and admins see everybody, others themselves and their children. */
function queueView(queue: readonly QueuePlace[], { actor, childIds }: Asker, session: SessionFacts) {
  const seesAll = isProgramAdmin(actor, session.programId) || isLeader(actor, session);
  const places = queue.map(({ userId, at }, index) => ({
    userId,
    user: { __typename: 'User', id: userId },
    position: index + 1,
    at: at.toISOString(),
  }));
  return {
    length: queue.length,
    places: seesAll
      ? places
      : places.filter(({ userId }) => userId === actor.userId || childIds.includes(userId)),
  };
}
