import { toWallClock } from '../scheduling/wall-clock';
import type { SessionStatus } from '../scheduling/session-status';

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

export function joinOpensAt(session: Joinable, rules: JoinRules): Date {
  return new Date(session.startsAt.getTime() - rules.joinMinutesPrior * 60_000);
}

/** Open from the minutes before the start until the end; at the instant of the end it is over. */
export function joinState(session: Joinable, rules: JoinRules, now: Date): JoinState {
  if (now >= session.endsAt) return 'OVER';
  if (session.status !== 'UPCOMING') return 'NOT_UPCOMING';
  if (now < joinOpensAt(session, rules)) return 'TOO_EARLY';
  if (rules.onlyToday && now < session.startsAt && dayOf(now, session) !== dayOf(session.startsAt, session))
    return 'TOO_EARLY';
  return 'OPEN';
}

function dayOf(instant: Date, session: Joinable): string {
  return toWallClock(instant, session.timeZoneId).date;
}
