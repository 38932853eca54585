import { percentOf } from '@lyceum/contracts/metrics';

/** One person's sums of a week in the ledger. */
export interface Week {
  /** Monday, YYYY-MM-DD. */
  monday: string;
  /** Number of completed sessions. */
  sessions: number;
  /** Completed sessions with a leader present: only these could be attended. */
  offered: number;
  attended: number;
  cancelled: number;
  scheduled: number;
  delivered: number;
  present: number;
}

export type Status = 'LOST' | 'SLIPPING' | 'NOT_STARTED' | 'ON_TRACK';
export type Reason = 'NO_SESSION' | 'LOW_ATTENDANCE' | 'FALLING';

export interface Facts {
  /** The last eight weeks, the oldest first; the last one is the current, unfinished week. */
  weeks: readonly Week[];
  /** Whole days since the last session that the person attended; null: none. */
  daysSince: number | null;
  /** Whether a session with the person was ever completed. */
  hasCompletedSession: boolean;
}

export interface Standing {
  status: Status;
  /** Why the status is LOST or SLIPPING; empty otherwise. */
  reasons: Reason[];
  /**
   * Attended share of the offered sessions of the last four weeks, the current one included, in per cent; null: none
   * was offered.
   */
  attendance: number | null;
  /** Average minutes present per week over the last four whole weeks. */
  weeklyMinutes: number;
  /** Sort key: people with a greater one should be contacted first. */
  urgency: number;
}

/** Number of judged weeks; the rules need them all. */
export const JUDGED_WEEKS = 8;
/** Days without a session after which a person is LOST: more than a school break of two weeks. */
export const LOST_AFTER_DAYS = 21;
const RECENT = 4;
/** Fewer sessions do not show a habit. */
const LEAST_SESSIONS = 2;
const LOW_PERCENT = 60;
const FALLEN_BY = 1 / 3;
const RANK: Record<Status, number> = { LOST: 3, SLIPPING: 2, NOT_STARTED: 1, ON_TRACK: 0 };
const MOST_DAYS = 99_999;

/** The person's standing in a program. */
export function judgeStanding({ weeks, daysSince, hasCompletedSession }: Facts): Standing {
  const recent = sumOf(weeks.slice(-RECENT));
  const before = sumOf(weeks.slice(-2 * RECENT, -RECENT));
  const reasons = reasonsOf(recent, before, daysSince, hasCompletedSession);
  const status = statusOf(reasons, hasCompletedSession);
  return {
    status,
    reasons,
    attendance: percentOf(recent.attended, recent.offered),
    weeklyMinutes: Math.round(wholeWeeks(weeks).reduce((sum, week) => sum + week.present, 0) / RECENT),
    urgency: RANK[status] * 1_000_000 + Math.min(daysSince ?? MOST_DAYS, MOST_DAYS),
  };
}

/** Number of the last four whole weeks that met the target. */
export function targetWeeks(weeks: readonly Week[], target: number): number {
  return wholeWeeks(weeks).filter(({ present }) => present >= target).length;
}

const wholeWeeks = (weeks: readonly Week[]) => weeks.slice(-RECENT - 1, -1);

function reasonsOf(
  recent: Sums,
  before: Sums,
  daysSince: number | null,
  hasCompletedSession: boolean,
): Reason[] {
  if (!hasCompletedSession) return [];
  const reasons: Reason[] = [];
  if (daysSince === null || daysSince >= LOST_AFTER_DAYS) reasons.push('NO_SESSION');
  if (recent.offered < LEAST_SESSIONS) return reasons;
  const now = shareOf(recent)!;
  if (now * 100 < LOW_PERCENT) reasons.push('LOW_ATTENDANCE');
  const then = before.offered >= LEAST_SESSIONS ? shareOf(before)! : null;
  if (then !== null && now < then * (1 - FALLEN_BY) + Number.EPSILON) reasons.push('FALLING');
  return reasons;
}

function statusOf(reasons: Reason[], hasCompletedSession: boolean): Status {
  if (!hasCompletedSession) return 'NOT_STARTED';
  if (reasons.includes('NO_SESSION')) return 'LOST';
  return reasons.length > 0 ? 'SLIPPING' : 'ON_TRACK';
}

type Sums = Pick<Week, 'offered' | 'attended'>;

function sumOf(weeks: readonly Week[]): Sums {
  return weeks.reduce(
    (sum, { offered, attended }) => ({ offered: sum.offered + offered, attended: sum.attended + attended }),
    { offered: 0, attended: 0 },
  );
}

const shareOf = ({ offered, attended }: Sums) => (offered > 0 ? attended / offered : null);
