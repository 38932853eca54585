import type { SessionUserType } from './index';

/** Entry of the dosage ledger for one person in one session. */
export interface LedgerEntry {
  userId: string;
  userType: SessionUserType;
  /** Scheduled minutes of the session. */
  scheduled: number;
  /** Minutes in which a leader was there to teach. */
  delivered: number;
  /** Of a learner: minutes present. Of a leader: minutes that are credited. */
  present: number;
  /**
   * Why a learner's minutes were lost (CANCELLED_BY_LEADER, ABSENT, LATE, …); null or absent: none were lost, or
   * unknown. EXCUSED: by the register, or because the learner gave up the seat before the start.
   */
  lostReason?: string | null;
}

/** A past or cancelled session in the ledger. */
export interface LedgerSession {
  id: string;
  programId: string;
  /** YYYY-MM-DD: the Monday of its week in the ecosystem's zone. */
  week: string;
  /** ISO 8601 instant with Z. */
  startsAt: string;
  /** Whether it took place. A cancelled session did not, and all its minutes are lost. */
  held: boolean;
  /** Absent in events from older servers. */
  subject?: string;
  /** ONE_ON_ONE, GROUP, …. Absent in events from older servers. */
  sessionType?: string;
  /** IN_PERSON, LESSON_ROOM, ZOOM, …; null: none was chosen. Absent in events from older servers. */
  meeting?: string | null;
  entries: LedgerEntry[];
}

/**
 * `sessions.ledger-written`, version 1: the whole ledger of sessions that were completed, imported, cancelled or
 * corrected; the latest event of a session is valid. Older sessions were published once with this event.
 */
export interface LedgerWritten {
  /** At most 500. */
  sessions: LedgerSession[];
  /** Ids of sessions whose ledger was withdrawn (restored sessions) or that were deleted; at most 500. Absent: none. */
  removedIds?: string[];
}
