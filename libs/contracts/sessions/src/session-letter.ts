import type { ChangedSession, SessionUserType } from './index';

/**
 * Payload of `sessions.letter-written`, version 1: an admin wrote to the people of some sessions. A letter to many
 * people is published in several events with one id; each person is notified once.
 */
export interface SessionLetter {
  letterId: string;
  /** At most 2,000 characters. */
  text: string;
  /** Author of the letter. */
  from: { userId: string; name: string };
  programIds: string[];
  /** At most 100 people, each with their sessions among the chosen ones, ordered by start. */
  readers: { userId: string; userType: SessionUserType; sessions: ChangedSession[] }[];
}
