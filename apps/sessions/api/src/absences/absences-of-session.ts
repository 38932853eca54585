import { isProgramAdmin } from '@lyceum/server/actor';
import { isLeader } from '../permissions/subject';
import { queueOf } from '../seats/subject';
import { readInAnswer, type SessionView } from '../view/subject';
import { readAbsences } from './absence-rows';
import { isSeatFree } from './seat-is-free';

const absencesOfSessions = readInAnswer(readAbsences);

/** The absences of a session that the viewer may see. */
export async function absencesOfSession(session: SessionView) {
  const { row, viewing } = session;
  const [asker, facts, absences = [], queue = []] = await Promise.all([
    viewing.asker(),
    session.facts(),
    absencesOfSessions(viewing).load(row.id),
    queueOf(session),
  ]);
  const { actor, childIds, actsFor } = asker;
  const seesAll = isProgramAdmin(actor, row.programId) || isLeader(actor, facts);
  const isOpen = row.status === 'UPCOMING' && row.startsAt > viewing.now && isSeatFree(row, queue.length);
  return absences
    .filter(({ userId }) => !facts.learnerIds.includes(userId))
    .filter(({ userId }) => seesAll || userId === actor.userId || childIds.includes(userId))
    .map(({ userId, reason, note, reportedBy, reportedAt }) => ({
      ...{ userId, reason, note, reportedAt },
      user: { __typename: 'User' as const, id: userId },
      reportedBy: reportedBy ? { __typename: 'User' as const, id: reportedBy } : null,
      mayTakeBack: isOpen && (userId === actor.userId || actsFor.includes(userId)),
    }));
}
