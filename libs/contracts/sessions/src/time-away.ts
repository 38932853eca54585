import type { ChangedSession } from './index';

/** What becomes of one session while its leader is away. */
export type AwayOutcome =
  | 'SUBSTITUTE_ASKED'
  /** `substitute` leads it. */
  | 'SUBSTITUTE'
  /** It stands as it is after the move. */
  | 'MOVED'
  | 'CANCELLED'
  /** Nothing was changed: told to admins alone. */
  | 'LEFT'
  /** What was done to it is taken back. */
  | 'AS_BEFORE';

export interface AwaySession extends ChangedSession {
  outcome: AwayOutcome;
  /** The name of who stands in. */
  substitute: string | null;
}

/**
 * `sessions.time-away`, version 1: somebody who leads sessions is away, is back early, or is not away after all. Each reader is
 * named once, with every session that concerns them. Why somebody is away is not told.
 */
export interface TimeAwayNews {
  awayId: string;
  change: 'AWAY' | 'BACK' | 'UNDONE';
  person: { userId: string; name: string };
  /** YYYY-MM-DD, the person's own days, both included. */
  firstDay: string;
  lastDay: string;
  /** `sessions` in order of start; may be empty for admins and the person themself. */
  readers: { userId: string; as: 'ADMIN' | 'PERSON' | 'TAKES_PART'; sessions: AwaySession[] }[];
  changedByUserId: string | null;
}
