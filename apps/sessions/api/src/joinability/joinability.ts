import { startOfDay, toWallClock } from '../clock/subject';
import type { SessionStatus } from '../session-rows/subject';

export interface JoinRules {
  /** Minutes before the start at which joining opens. */
  joinMinutesPrior: number;
  /** Joining is possible on the session's own day only. */
  onlyToday: boolean;
}

export interface Joinable {
  status: SessionStatus;
  startsAt: Date;
  endsAt: Date;
  timeZoneId: string;
}

export type JoinState = 'OPEN' | 'TOO_EARLY' | 'OVER' | 'NOT_UPCOMING';

/** The instant at which joining opens; with `onlyToday`, at the earliest the start of the session's own day. */
export function joinOpensAt({ startsAt, timeZoneId }: Joinable, rules: JoinRules): Date {
  const opensAt = new Date(startsAt.getTime() - rules.joinMinutesPrior * 60_000);
  if (!rules.onlyToday) return opensAt;
  const dayBegins = startOfDay(toWallClock(startsAt, timeZoneId).date, timeZoneId);
  return dayBegins > opensAt ? dayBegins : opensAt;
}

/** Joinable from the opening to the end (exclusive). */
export function joinState(session: Joinable, rules: JoinRules, now: Date): JoinState {
  if (now >= session.endsAt) return 'OVER';
  if (session.status !== 'UPCOMING') return 'NOT_UPCOMING';
  return now < joinOpensAt(session, rules) ? 'TOO_EARLY' : 'OPEN';
}
