import { addDays, dayIn } from '@lyceum/contracts/calendar';
import type { ReportPeriod, ReportType } from '../__generated__/graphql';

const SLUGS: Record<ReportType, string> = {
  SESSIONS: 'sessions',
  ATTENDANCE: 'attendance',
  DOSAGE: 'dosage',
  LEADER_HOURS: 'hours',
  ENGAGEMENT: 'engagement',
};

/** Where the report is set up and looked at. */
export const reportPath = (type: ReportType) => `/reports/${SLUGS[type]}`;

/** The kind that an address names; undefined: none. */
export const reportTypeOf = (slug: string | undefined) =>
  (Object.keys(SLUGS) as ReportType[]).find((type) => SLUGS[type] === slug);

export const PERIODS = [
  'YESTERDAY',
  'LAST_WEEK',
  'LAST_30_DAYS',
  'LAST_MONTH',
  'LAST_90_DAYS',
] as const satisfies ReportPeriod[];

/** First and last day of the month before, in a zone. */
export function lastMonth(timeZoneId: string, now = new Date()): { from: string; to: string } {
  const to = addDays(`${dayIn(timeZoneId, now).slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
