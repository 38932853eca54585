import type { Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden, isTaken, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationTakeBackAbsenceArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkContext, holds } from '../drafts/subject';
import { askerOf, assertActive } from '../permissions/subject';
import { inTransaction } from '../projections/subject';
import { checkSeat, readQueues, takeSeat } from '../seats/subject';
import { type LoadedSession, lockPeople, lockSessions, readSessions } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { deleteAbsence, readAbsences } from './absence-rows';
import { assertActsFor, mayKnow } from './acts-for';
import { isSeatFree } from './seat-is-free';

/** Takes the seat again, when one is free and nobody waits for it. */
export async function takeBackAbsence(
  actor: Actor,
  { sessionId, learnerId: named }: MutationTakeBackAbsenceArgs,
  services: Services,
) {
  const learnerId = named ?? actor.userId ?? '';
  if (!isUuid(sessionId)) throw new NotFound('session');
  const asker = await askerOf(actor, services);
  const comeBack = services.tenancy.within(actor, async (db) => {
    const reader = inTransaction(db);
    await lockSessions(db, [sessionId]);
    const [session] = await readSessions(reader, [sessionId]);
    const absences = (await readAbsences(reader, [sessionId])).get(sessionId) ?? [];
    if (!session || !mayKnow(asker, session, absences)) throw new NotFound('session');
    assertActsFor(asker, learnerId);
    await assertActive(db, [session.programId]);
    const { participants } = session;
    const comes = participants.some(({ userId }) => userId === learnerId);
    if (comes || !absences.some(({ userId }) => userId === learnerId)) throw new NotFound('absence');
    await retakeSeat(db, session, learnerId, services);
    await deleteAbsence(db, sessionId, learnerId);
  });
  await comeBack.catch((error: unknown) => {
    throw isTaken(error, 'nobody_twice_at_once') ? new Conflict(t('absences.otherPlans')) : error;
  });
  const viewing = new Viewing(actor, services);
  return { session: () => viewing.visible(sessionId) };
}

async function retakeSeat(
  db: TenantDb,
  session: LoadedSession,
  learnerId: string,
  services: Services,
): Promise<void> {
  const context = await checkContext(db, db.actor, session.programId, [learnerId], services);
  if (session.status !== 'UPCOMING') throw new Conflict(t('session.notOpen'));
  if (session.startsAt <= context.now) throw new Conflict(t('session.started'));
  if (!holds(context.people.get(learnerId), session.programId, 'LEARNER')) throw new Forbidden();
  const waiting = (await readQueues(inTransaction(db), [session.id])).get(session.id)!;
  if (!isSeatFree(session, waiting.length)) throw new Conflict(t('absences.seatTaken'));
  await lockPeople(db, [learnerId]);
  if (!(await checkSeat(db, session, learnerId, context)).free) throw new Conflict(t('absences.otherPlans'));
  if (!(await takeSeat(db, session, learnerId, context))) throw new Conflict(t('absences.seatTaken'));
}
