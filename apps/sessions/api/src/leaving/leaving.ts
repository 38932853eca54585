import type { LoadedSession } from '../session-rows/subject';
import { needsLearners } from '../drafts/subject';

/** A person leaves one program, or all. */
export interface Leaving {
  userId: string;
  /** null: all programs; notifications then omit the name. */
  programId: string | null;
  now: Date;
  /** The reason in the records of sessions and courses. */
  reason: string;
  /** The history of each session says so, so that the changes can be found and reverted on restoration. */
  isArchived?: boolean;
}

/** The reason stored for archived people, in both languages. */
export const ARCHIVED = 'Takes part no longer · Ya no participa';

export const isErased = ({ programId }: Leaving) => programId === null;

export function leads({ participants }: LoadedSession, userId: string): boolean {
  return participants.some((each) => each.userId === userId && each.userType === 'LEADER');
}

/** True when the person is the only leader, or the only learner of a session type that needs one. */
export function needsPerson({ sessionType, participants }: LoadedSession, userId: string): boolean {
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

/** Groups sessions of one program with the same people, which share one notification. */
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
