import type { ChangedSession } from './index';

/** A session that somebody is reminded of. */
export interface RemindedSession extends ChangedSession {
  programId: string;
  /** What the reader is to it; GUARDIAN: a child of theirs takes part, and they do not. */
  as: 'LEADER' | 'LEARNER' | 'GUARDIAN';
  /** Names of the reader's children who take part, as people call them. */
  children: string[];
  /** Names of those who lead it; for who leads it, of its learners. */
  with: string[];
}

/**
 * Payload of `sessions.reminders-due`, version 1: whom to remind of what, as it was true when it was told. Told once for each person,
 * session, start time and kind.
 */
export interface RemindersDue {
  /** EVENING: of the sessions of the reader's next day. SOON: of sessions that start in about half an hour. */
  kind: 'EVENING' | 'SOON';
  /** At most 100 people; the sessions of each in order of start, at least one. */
  reminders: { userId: string; sessions: RemindedSession[] }[];
}
