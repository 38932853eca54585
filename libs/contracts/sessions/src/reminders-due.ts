import type { ChangedSession } from './index';

/** A session in a reminder. */
export interface RemindedSession extends ChangedSession {
  programId: string;
  /** The reader's part; GUARDIAN: only a child of theirs takes part. */
  as: 'LEADER' | 'LEARNER' | 'GUARDIAN';
  /** Display names of the reader's children who take part. */
  children: string[];
  /** Display names of the leaders; for a leader, of the learners. */
  with: string[];
}

/**
 * Payload of `sessions.reminders-due`, version 1: people to remind and their sessions, as of publication. Once per
 * person, session, start time and kind.
 */
export interface RemindersDue {
  /** EVENING: sessions of the reader's next day. SOON: sessions that start in about half an hour. */
  kind: 'EVENING' | 'SOON';
  /** At most 100 people; at least one session each, ordered by start. */
  reminders: { userId: string; sessions: RemindedSession[] }[];
}
