/** A completed session. */
export interface CompletedSessionRecord {
  id: string;
  programId: string;
  /** As people wrote it. */
  subject: string;
  /** ISO 8601 instants with Z. */
  startsAt: string;
  endsAt: string;
  /** User ids of the leaders; a substitute instead of the leader whom they replaced. */
  leaderIds: string[];
  /** User ids of the learners who attended. */
  attendeeIds: string[];
  /** User ids of the learners who missed it without excuse. Absent in events from older servers: unknown. */
  absentIds?: string[];
  /** Imported: it did not take place on this platform. Absent in events from older servers: unknown. */
  imported?: boolean;
}

/**
 * `sessions.held`, version 1: the whole state of sessions that were completed, imported, or whose attendance was
 * corrected; the latest event of a session is valid. Older sessions were published once with this event.
 */
export interface SessionsCompleted {
  /** At most 500. */
  sessions: CompletedSessionRecord[];
  /** Ids of deleted sessions; at most 500. Absent: none. */
  removedIds?: string[];
}
