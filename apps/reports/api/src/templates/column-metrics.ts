import type { MetricId } from '@lyceum/contracts/metrics';
import type { ReportType } from '../__generated__/resolvers';

/** Metrics by the columns that show them. */
const METRICS: Record<string, MetricId> = {
  sessions: 'SESSIONS',
  attended: 'SESSIONS_ATTENDED',
  attendance: 'ATTENDANCE',
  cancelled: 'SESSIONS_CANCELLED',
  led: 'SESSIONS_LED',
  learners: 'SCHEDULED_IN_WEEK',
  came: 'LEARNERS_PRESENT',
  scheduled: 'MINUTES_SCHEDULED',
  delivered: 'MINUTES_DELIVERED',
  present: 'MINUTES_PRESENT',
  lost: 'MINUTES_LOST',
  average: 'AVERAGE_IN_WEEK',
  onTarget: 'ON_TARGET',
  onTargetShare: 'ON_TARGET_SHARE',
  hoursScheduled: 'MINUTES_SCHEDULED',
  hoursLed: 'MINUTES_LED',
  minutesLed: 'MINUTES_LED',
  recentAttendance: 'RECENT_ATTENDANCE',
  weekly: 'RECENT_WEEKLY_MINUTES',
};

/** Null for the sessions report, whose rows are what metrics are computed from. */
export const metricOfColumn = (type: ReportType, key: string): MetricId | null =>
  type === 'SESSIONS' ? null : (METRICS[key] ?? null);
