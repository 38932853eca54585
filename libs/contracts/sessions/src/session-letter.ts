import type { ChangedSession, SessionUserType } from './index';

/**
 * Payload of `sessions.letter-written`, version 1: an admin wrote to the people of some sessions. A letter to many is told in several
 * events of one id; somebody whom several of them concern hears once.
 */
export interface SessionLetter {
  letterId: string;
  /** At most 2,000 characters. */
  text: string;
  /** User id and name of who wrote it. */
  from: { userId: string; name: string };
  programIds: string[];
  /** At most 100 people, each with their sessions among those that were chosen, in order of start. */
  readers: { userId: string; userType: SessionUserType; sessions: ChangedSession[] }[];
}
