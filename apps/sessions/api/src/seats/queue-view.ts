import { isProgramAdmin } from '@lyceum/server/actor';
import { isLeader, type Asker, type SessionFacts } from '../scheduling/permissions';
import type { QueuePlace } from './seat-queue';

/** The line as one actor sees it: leaders and admins everybody, others themselves and their children. */
export function queueView(queue: readonly QueuePlace[], { actor, childIds }: Asker, session: SessionFacts) {
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
