import type { SessionUserType } from './index';

/** What the dosage ledger has of one person in one session. */
export interface LedgerEntry {
  userId: string;
  userType: SessionUserType;
  /** Minutes of the session. */
  scheduled: number;
  /** Minutes that a leader was there to teach. */
  delivered: number;
  /** Of a learner: minutes present. Of a leader: the minutes that count as their hours. */
  present: number;
  /**
   * Why a learner's minutes were lost (CANCELLED_BY_LEADER, ABSENT, LATE, …); null or left out: none were, or it was not
   * told. EXCUSED: in the register, or by a learner who gave up the seat before the start and stands here all the same.
   */
  lostReason?: string | null;
}

/** A session that is over or was cancelled, as the ledger has it. */
export interface LedgerSession {
  id: string;
  programId: string;
  /** YYYY-MM-DD: the Monday of its week, in the ecosystem's zone. */
  week: string;
  /** ISO 8601 instant with Z. */
  startsAt: string;
  /** Whether it took place; one that was cancelled did not, and all its minutes are lost. */
  held: boolean;
  /** What it was about; left out by servers that do not tell it. */
  subject?: string;
  entries: LedgerEntry[];
}

/**
 * `sessions.ledger-written`, version 1: the whole ledger of sessions that were completed, imported, cancelled or corrected; the last
 * one told of a session holds. What was written before anybody listened is told once in the same way.
 */
export interface LedgerWritten {
  /** At most 500. */
  sessions: LedgerSession[];
  /** Ids of sessions whose ledger was taken back (restored), or that no longer exist; at most 500. Left out: none. */
  removedIds?: string[];
}
