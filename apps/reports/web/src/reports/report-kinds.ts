import { addDays, dayIn } from '@lyceum/contracts/calendar';
import type { ReportPeriod, ReportType } from '../__generated__/graphql';

const SLUGS: Record<ReportType, string> = {
  SESSIONS: 'sessions',
  ATTENDANCE: 'attendance',
  DOSAGE: 'dosage',
  LEADER_HOURS: 'hours',
  ENGAGEMENT: 'engagement',
  PIVOT: 'pivot',
};

export const reportPath = (type: ReportType) => `/reports/${SLUGS[type]}`;

interface Narrowed {
  from: string | null;
  to: string | null;
  programIds: readonly string[];
  schoolId: string | null;
  gradeLevel: string | null;
}

/** Link to the sessions report with the same days, programs and learners. */
export function sessionsHref({ from, to, programIds, schoolId, gradeLevel }: Narrowed): string {
  const params = new URLSearchParams();
  const chosen = { from, to, programs: programIds.join(','), school: schoolId, grade: gradeLevel };
  for (const [name, value] of Object.entries(chosen)) if (value) params.set(name, value);
  return `${reportPath('SESSIONS')}?${params}`;
}

/** The report type of a URL; undefined: none. */
export const reportTypeOf = (slug: string | undefined) =>
  (Object.keys(SLUGS) as ReportType[]).find((type) => SLUGS[type] === slug);

export const PERIODS = [
  'YESTERDAY',
  'LAST_WEEK',
  'LAST_30_DAYS',
  'LAST_MONTH',
  'LAST_90_DAYS',
  'LAST_TERM',
] as const satisfies ReportPeriod[];

/** First and last day of the previous month in a zone. */
export function lastMonth(timeZoneId: string, now = new Date()): { from: string; to: string } {
  const to = addDays(`${dayIn(timeZoneId, now).slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
