import { Forbidden, NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { joinOpensAt, joinRulesOf, joinState, type JoinState } from '../joinability/subject';
import { displayName, type Reader, readPeople, readPrograms, readSettings } from '../projections/subject';
import {
  assignedObservers,
  type EntryRole,
  type LessonEntry,
  lessonEntry,
  shownAs,
} from '../lesson-entry/subject';
import { type Asker, maySee } from '../permissions/subject';
import { factsOf, type LoadedSession, readSessions } from '../session-rows/subject';

export type RoomRole = 'LEADER' | 'LEARNER' | 'ADMIN' | 'OBSERVER';
export type RoomRefusal = 'TOO_EARLY' | 'OVER' | 'NOT_UPCOMING' | 'NO_ROOM';

/** A seat in a session's room, and whose it is. */
export interface Seat {
  session: LoadedSession;
  /** The participant; for a guardian who joins for a child, the child. */
  personId: string;
  /** The right by which it is taken. */
  entry: LessonEntry;
  role: RoomRole;
  /** As everybody in the lesson sees it; a guardian's name stands beside the child's. */
  name: string;
  /** The reason why the seat cannot be taken now. */
  refusal: RoomRefusal | null;
  opensAt: Date;
  /** State of the join window, wherever the lesson takes place. */
  state: JoinState;
}

/** A guardian takes the child's seat. */
const ROLES: Record<EntryRole, RoomRole> = {
  LEADER: 'LEADER',
  LEARNER: 'LEARNER',
  GUARDIAN: 'LEARNER',
  OBSERVER: 'ADMIN',
  MENTOR: 'OBSERVER',
};

/** The platform's own lesson room, which needs no vendor. */
export const OWN_ROOM = 'LESSON_ROOM';

/**
 * The actor's seat: participants, guardians for a child who takes part (`forUserId`), admins and assigned observers who look in. Throws
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
  if (!session) throw new NotFound('session');
  const known = factsOf(session, session.participants);
  const own = lessonEntry(asker, known, forUserId);
  // Participants and admins are let in without another statement.
  const observerIds = own || forUserId ? [] : await assignedObservers(reader, session.id, known, now);
  const entry = own ?? lessonEntry(asker, { ...known, observerIds }, forUserId);
  if (!entry && !maySee(asker, known)) throw new NotFound('session');
  if (!entry)
    throw forUserId && forUserId !== asker.actor.userId ? new NotFound('participant') : new Forbidden();
  const { personId, actorId } = entry;
  const program = (await readPrograms(reader, [session.programId])).get(session.programId);
  const rules = joinRulesOf(program, await readSettings(reader));
  const state = joinState(session, rules, now);
  const people = await readPeople(reader, [...new Set([personId, actorId])]);
  const nameOf = (id: string) => {
    const person = people.get(id);
    return person ? displayName(person) : '';
  };
  return {
    session,
    personId,
    entry,
    role: ROLES[entry.as],
    name: shownAs(entry, { person: nameOf(personId), actor: nameOf(actorId) }),
    refusal: session.meetingSolution !== OWN_ROOM ? 'NO_ROOM' : state === 'OPEN' ? null : state,
    opensAt: joinOpensAt(session, rules),
    state,
  };
}
