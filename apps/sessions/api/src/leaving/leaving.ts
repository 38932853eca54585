import type { LoadedSession } from '../session-rows/subject';
import { needsLearners } from '../drafts/subject';

/** Somebody goes: out of one program, or for good. */
export interface Leaving {
  userId: string;
  /** null: out of all of them, and nobody is told a name any more. */
  programId: string | null;
  now: Date;
  /** What the records of sessions and courses say, in the place of a name too. */
  reason: string;
  /** They were archived: the records of each session say so too, and what is lost can be found when they come back. */
  isArchived?: boolean;
}

/** Stands in the records of what somebody lost who was archived; people of either language read it. */
export const ARCHIVED = 'Takes part no longer · Ya no participa';

export const isErased = ({ programId }: Leaving) => programId === null;

export function leads({ participants }: LoadedSession, userId: string): boolean {
  return participants.some((each) => each.userId === userId && each.userType === 'LEADER');
}

/** They alone lead it, or it was for them alone and is of a kind that somebody must learn in. */
export function isNothingWithout({ sessionType, participants }: LoadedSession, userId: string): boolean {
  const own = participants.find((each) => each.userId === userId)?.userType;
  const isAlone = participants.filter(({ userType }) => userType === own).length === 1;
  return isAlone && (own === 'LEADER' || needsLearners(sessionType));
}

export function leadersOf({ participants }: LoadedSession): string[] {
  return participants.filter(({ userType }) => userType === 'LEADER').map(({ userId }) => userId);
}

export function everybodyOf({ participants }: LoadedSession): string[] {
  return participants.map(({ userId }) => userId);
}

/** Sessions of one program that concern the same people are told of together. */
export function groups(
  sessions: LoadedSession[],
  whom: (session: LoadedSession) => string[],
): LoadedSession[][] {
  const found = new Map<string, LoadedSession[]>();
  for (const session of sessions) {
    const key = [session.programId, ...whom(session).sort()].join();
    found.set(key, [...(found.get(key) ?? []), session]);
  }
  return [...found.values()];
}
