import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationLeaveSeatQueueArgs } from '../__generated__/resolvers';
import { inTransaction } from '../projections/subject';
import { askerOf, maySee } from '../permissions/subject';
import { factsOf, readSessions } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { leaveQueues } from './seat-queue';

/** Leaves the seat queue; repetition changes nothing. */
export async function leaveSeatQueue(
  actor: Actor,
  { sessionId, learnerId }: MutationLeaveSeatQueueArgs,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const waiting = learnerId ?? actor.userId ?? '';
  await services.tenancy.within(actor, async (db) => {
    const [session] = isUuid(sessionId) ? await readSessions(inTransaction(db), [sessionId]) : [];
    if (!session || !maySee(asker, factsOf(session, session.participants))) throw new NotFound('session');
    if (waiting !== actor.userId && !asker.actsFor.includes(waiting)) throw new Forbidden();
    await leaveQueues(db, [session.id], [waiting]);
    db.notify({ userIds: [waiting], topics: ['sessions'], ids: [session.id] });
  });
  const viewing = new Viewing(actor, services);
  return { session: () => viewing.visible(sessionId) };
}
