/** A session that is over, as its records stand. */
export interface HeldSession {
  id: string;
  programId: string;
  /** As people wrote it. */
  subject: string;
  /** ISO 8601 instants with Z. */
  startsAt: string;
  endsAt: string;
  /** User ids of those who led it: of a stand-in, not of whom they stood in for. */
  leaderIds: string[];
  /** User ids of the learners who were there. */
  attendeeIds: string[];
  /** It came with imported history, and was not held on this platform. Left out by servers that do not tell: unknown. */
  imported?: boolean;
}

/**
 * `sessions.held`, version 1: the whole state of sessions that were completed, imported, or whose attendance was corrected; the
 * last one told of a session holds. What was held before anybody listened is told once in the same way.
 */
export interface SessionsHeld {
  /** At most 500. */
  sessions: HeldSession[];
  /** Ids of sessions that no longer exist; at most 500. Left out: none. */
  removedIds?: string[];
}
