import { isProgramAdmin } from '@lyceum/server/actor';
import { actedFor, type Asker, isLeader, type SessionFacts } from '../permissions/subject';

/**
 * LEADER: tutors of the session, substitutes among them. LEARNER: learners of it. GUARDIAN: whoever joins for a child, where the
 * organization allows that. OBSERVER: admins of the program, who look in. MENTOR: leaders of the program who are assigned to observe
 * this lesson.
 */
export type EntryRole = 'LEADER' | 'LEARNER' | 'GUARDIAN' | 'OBSERVER' | 'MENTOR';

/** The right to be in one lesson. */
export interface LessonEntry {
  as: EntryRole;
  /** The participant whose seat it is; for a guardian, the child; for an observer or a mentor, themself. */
  personId: string;
  /** Who is really there. */
  actorId: string;
}

/**
 * The only rule about who may be in a lesson, in its room or a meeting elsewhere: whatever gives an address, a token or a seat asks
 * it. `forUserId`: a child whom a guardian joins for; without it a guardian joins for the first child. Null: the actor may not enter.
 * When the lesson is open is another rule (`joinState`).
 */
export function lessonEntry(
  asker: Asker,
  session: SessionFacts,
  forUserId: string | null = null,
): LessonEntry | null {
  const { actor } = asker;
  const { userId: actorId } = actor;
  // Nobody without an identity, and nobody into a lesson of an archived organization.
  if (!actorId || actor.readOnly || actor.kind !== 'user') return null;
  const children = actedFor(asker, session).filter((id) => id !== actorId);
  if (forUserId && forUserId !== actorId)
    return children.includes(forUserId) ? { as: 'GUARDIAN', personId: forUserId, actorId } : null;
  if (isLeader(actor, session)) return { as: 'LEADER', personId: actorId, actorId };
  if (session.learnerIds.includes(actorId)) return { as: 'LEARNER', personId: actorId, actorId };
  const [child] = children;
  if (child) return { as: 'GUARDIAN', personId: child, actorId };
  if (isProgramAdmin(actor, session.programId)) return { as: 'OBSERVER', personId: actorId, actorId };
  return session.observerIds?.includes(actorId) ? { as: 'MENTOR', personId: actorId, actorId } : null;
}
