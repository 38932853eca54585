import type { ChangedSession } from './index';
import type { SeriesCalendar } from './series-calendar';

/** What happens to one session while its leader is away. */
export type AwayOutcome =
  | 'SUBSTITUTE_ASKED'
  /** Led by `substitute`. */
  | 'SUBSTITUTE'
  /** Moved; the session is as after the move. */
  | 'MOVED'
  | 'CANCELLED'
  /** Unchanged: only admins are notified. */
  | 'LEFT'
  /** Back as it was before. */
  | 'AS_BEFORE';

export interface AwaySession extends ChangedSession {
  outcome: AwayOutcome;
  /** Display name of the substitute. */
  substitute: string | null;
}

/**
 * `sessions.time-away`, version 1: a leader is away, is back early, or is not away after all. Each reader appears once,
 * with every session that concerns them. The reason is not published.
 */
export interface TimeAwayChanged {
  awayId: string;
  change: 'AWAY' | 'BACK' | 'UNDONE';
  person: { userId: string; name: string };
  /** YYYY-MM-DD in the person's zone, both included. */
  firstDay: string;
  lastDay: string;
  /** `sessions` ordered by start; may be empty for admins and for the person away. */
  readers: { userId: string; as: 'ADMIN' | 'PERSON' | 'TAKES_PART'; sessions: AwaySession[] }[];
  /** As in `sessions.changed`. */
  calendars?: SeriesCalendar[];
  changedByUserId: string | null;
}
