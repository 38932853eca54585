import { isProgramAdmin } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { joinOpensAt, joinRulesOf, joinState, type JoinState } from '../joinability/subject';
import { displayName, type Reader, readPeople, readPrograms, readSettings } from '../projections/subject';
import { actedFor, type Asker, isLeader, maySee } from '../permissions/subject';
import { factsOf, type LoadedSession, readSessions } from '../session-rows/subject';

export type RoomRole = 'LEADER' | 'LEARNER' | 'ADMIN';
export type RoomRefusal = 'TOO_EARLY' | 'OVER' | 'NOT_UPCOMING' | 'NO_ROOM';

/** A seat in a session's room, and whose it is. */
export interface Seat {
  session: LoadedSession;
  /** The participant; for a guardian who joins for a child, the child. */
  personId: string;
  role: RoomRole;
  name: string;
  /** The reason why the seat cannot be taken now. */
  refusal: RoomRefusal | null;
  opensAt: Date;
  /** State of the join window, wherever the lesson takes place. */
  state: JoinState;
}

/** The platform's own lesson room, which needs no vendor. */
export const OWN_ROOM = 'LESSON_ROOM';

/**
 * The actor's seat: participants, guardians for a child who takes part (`forUserId`), admins who look in. Throws
 * NOT_FOUND for a session that the actor may not see, FORBIDDEN for one in which they have no seat.
 */
export async function seatOf(
  reader: Reader,
  asker: Asker,
  sessionId: string,
  forUserId: string | null,
  now: Date,
): Promise<Seat> {
  const [session] = isUuid(sessionId) ? await readSessions(reader, [sessionId]) : [];
  if (!session || !maySee(asker, factsOf(session, session.participants))) throw new NotFound('session');
  const { personId, role } = personOf(asker, session, forUserId);
  const program = (await readPrograms(reader, [session.programId])).get(session.programId);
  const rules = joinRulesOf(program, await readSettings(reader));
  const state = joinState(session, rules, now);
  const person = (await readPeople(reader, [personId])).get(personId);
  return {
    session,
    personId,
    role,
    name: person ? displayName(person) : '',
    refusal: session.meetingSolution !== OWN_ROOM ? 'NO_ROOM' : state === 'OPEN' ? null : state,
    opensAt: joinOpensAt(session, rules),
    state,
  };
}

function personOf(
  asker: Asker,
  session: LoadedSession,
  forUserId: string | null,
): { personId: string; role: RoomRole } {
  const facts = factsOf(session, session.participants);
  const { actor } = asker;
  const own = actor.userId ?? '';
  if (forUserId && forUserId !== own) {
    if (!actedFor(asker, facts).includes(forUserId)) throw new NotFound('participant');
    return { personId: forUserId, role: 'LEARNER' };
  }
  if (isLeader(actor, facts)) return { personId: own, role: 'LEADER' };
  if (facts.learnerIds.includes(own)) return { personId: own, role: 'LEARNER' };
  const [child] = actedFor(asker, facts);
  if (child) return { personId: child, role: 'LEARNER' };
  if (isProgramAdmin(actor, session.programId)) return { personId: own, role: 'ADMIN' };
  throw new Forbidden();
}
