import { Forbidden } from '@lyceum/server/errors';
import { type Asker, maySee } from '../permissions/subject';
import { factsOf, type LoadedSession } from '../session-rows/subject';
import type { AbsenceRow } from './absence-rows';

/** Throws FORBIDDEN unless the learner is the actor, or a child for whom they may act. */
export function assertActsFor({ actor, actsFor }: Asker, learnerId: string): void {
  if (learnerId !== actor.userId && !actsFor.includes(learnerId)) throw new Forbidden();
}

/** True when the actor sees the session, or gave up a seat in it for themself or a child. */
export function mayKnow(asker: Asker, session: LoadedSession, absences: readonly AbsenceRow[]): boolean {
  const { actor, childIds } = asker;
  return (
    maySee(asker, factsOf(session, session.participants)) ||
    absences.some(({ userId }) => userId === actor.userId || childIds.includes(userId))
  );
}
