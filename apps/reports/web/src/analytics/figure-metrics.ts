import type { MetricId } from '@lyceum/contracts/metrics';
import { metricRowsHref } from '@lyceum/web/metrics';
import type { DashboardSide } from '../__generated__/graphql';

/** Displayed fields of the dashboards' sums, and missed minutes. */
export type ShownSum =
  | 'minutesPresent'
  | 'minutesScheduled'
  | 'sessions'
  | 'attendanceRate'
  | 'minutesLost'
  | 'learners'
  | 'cancelledSessions';

const OF_LEARNERS: Record<ShownSum, MetricId> = {
  minutesPresent: 'MINUTES_PRESENT',
  minutesScheduled: 'MINUTES_SCHEDULED',
  sessions: 'SESSIONS',
  attendanceRate: 'ATTENDANCE',
  minutesLost: 'MINUTES_LOST',
  learners: 'LEARNERS_PRESENT',
  cancelledSessions: 'SESSIONS_CANCELLED',
};
const OF_LEADERS: Record<ShownSum, MetricId> = {
  ...OF_LEARNERS,
  minutesPresent: 'MINUTES_LED',
  sessions: 'SESSIONS_LED',
  attendanceRate: 'ATTENDANCE_OF_LED',
  learners: 'LEARNERS_MET',
};

/** The metric of the registry for a sum, by side. */
export const metricOf = (side: DashboardSide, sum: ShownSum): MetricId =>
  (side === 'LEADER' ? OF_LEADERS : OF_LEARNERS)[sum];

/** The person or programs, and the days of the figures. */
export interface FiguresOf {
  side: DashboardSide;
  userId?: string | null;
  programId: string | null;
  startDate: string;
  endDate: string;
}

export function rowsHref(
  { side, userId = null, programId, startDate, endDate }: FiguresOf,
  sum: ShownSum,
  days: { startDate: string; endDate: string } = { startDate, endDate },
): string {
  return metricRowsHref(metricOf(side, sum), {
    side,
    userId,
    programIds: programId ? [programId] : [],
    beginDate: days.startDate,
    endDate: days.endDate,
  });
}
