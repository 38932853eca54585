import { startOfDay, toWallClock } from '../clock/subject';
import type { SessionStatus } from '../session-rows/subject';

export interface JoinRules {
  /** Minutes before the start from which one may join. */
  joinMinutesPrior: number;
  /** Only on the session's own day. */
  onlyToday: boolean;
}

export interface Joinable {
  status: SessionStatus;
  startsAt: Date;
  endsAt: Date;
  timeZoneId: string;
}

export type JoinState = 'OPEN' | 'TOO_EARLY' | 'OVER' | 'NOT_UPCOMING';

/** The minutes before the start; where only sessions of today are joined, not before the session's own day begins. */
export function joinOpensAt({ startsAt, timeZoneId }: Joinable, rules: JoinRules): Date {
  const opensAt = new Date(startsAt.getTime() - rules.joinMinutesPrior * 60_000);
  if (!rules.onlyToday) return opensAt;
  const dayBegins = startOfDay(toWallClock(startsAt, timeZoneId).date, timeZoneId);
  return dayBegins > opensAt ? dayBegins : opensAt;
}

/** Open from the minutes before the start until the end; at the instant of the end it is over. */
export function joinState(session: Joinable, rules: JoinRules, now: Date): JoinState {
  if (now >= session.endsAt) return 'OVER';
  if (session.status !== 'UPCOMING') return 'NOT_UPCOMING';
  return now < joinOpensAt(session, rules) ? 'TOO_EARLY' : 'OPEN';
}
