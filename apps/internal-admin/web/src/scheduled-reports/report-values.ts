import type { AlertValues, RecurrenceValues } from '@lyceum/web/recurrence';
import type {
  EngagementStatus,
  MetricId,
  ReportFormat,
  ReportFrequency,
  ReportPeriod,
  ReportRunsInput,
  ReportType,
  ScheduleChoicesQuery,
  ScheduledReportInput,
} from '../__generated__/graphql';

export type ReportTemplate = ScheduleChoicesQuery['getReportTemplates'][number];

/** Values of the operator's form of a scheduled report. */
export interface ReportValues extends RecurrenceValues {
  ecosystem: { id: string; name: string } | null;
  reportType: ReportType;
  /** Empty for the report's default name. */
  reportName: string;
  programIds: string[];
  /** Null: learners of any school, of any grade. */
  schoolId: string | null;
  gradeLevel: string | null;
  /** Empty: any status. */
  statuses: EngagementStatus[];
  /** Empty: the report's usual columns. */
  columns: string[];
  period: ReportPeriod;
  format: ReportFormat;
  skipIfEmpty: boolean;
  alert: AlertValues<MetricId> | null;
  recipientIds: string[];
  outsideAddresses: string[];
}

export const NOTHING: ReportValues = {
  ecosystem: null,
  reportType: 'SESSIONS',
  reportName: '',
  programIds: [],
  schoolId: null,
  gradeLevel: null,
  statuses: [],
  columns: [],
  period: 'LAST_WEEK',
  format: 'CSV',
  frequency: 'WEEKLY',
  dayOfWeek: 1,
  dayOfMonth: 1,
  hour: 7,
  // Empty for the organization's zone.
  timeZoneId: '',
  skipIfEmpty: false,
  alert: null,
  recipientIds: [],
  outsideAddresses: [],
};

export const STATUSES = ['LOST', 'SLIPPING', 'NOT_STARTED', 'ON_TRACK'] as const satisfies EngagementStatus[];

export const PERIODS = [
  'YESTERDAY',
  'LAST_WEEK',
  'LAST_30_DAYS',
  'LAST_MONTH',
  'LAST_90_DAYS',
  'LAST_TERM',
] as const satisfies ReportPeriod[];

export const FORMATS = ['CSV', 'EXCEL', 'PDF', 'PARQUET', 'IN_MAIL'] as const satisfies ReportFormat[];

export const periodOf = (frequency: ReportFrequency): ReportPeriod =>
  ({ DAILY: PERIODS[0], WEEKLY: PERIODS[1], MONTHLY: PERIODS[3], TERM: PERIODS[5] })[frequency];

export function inputOf(values: ReportValues, template: ReportTemplate | undefined): ScheduledReportInput {
  const { reportType, format, recipientIds, outsideAddresses } = values;
  const has = (type: string) => template?.filterTypes.some((each) => each === type) ?? false;
  const hasDays = has('DATES');
  const { statuses } = values;
  return {
    reportName: values.reportName.trim() || (template?.name ?? ''),
    reportType,
    columns: values.columns,
    // Filters that the kind of report lacks stay in the form, and are not sent.
    filter: {
      programIds: values.programIds,
      schoolId: has('SCHOOL') ? values.schoolId : null,
      gradeLevel: has('GRADE') ? values.gradeLevel : null,
      statuses: has('STATUS') && statuses.length > 0 ? statuses : null,
    },
    period: hasDays ? values.period : null,
    format,
    ...runsInputOf(values),
    timeZoneId: values.timeZoneId || null,
    skipIfEmpty: values.skipIfEmpty,
    // An alert is of the report's days.
    alert: hasDays ? values.alert : null,
    recipientIds,
    outsideAddresses,
  };
}

/** When the report runs. */
export function runsInputOf({ frequency, hour, timeZoneId, ...days }: RecurrenceValues): ReportRunsInput {
  return {
    frequency,
    dayOfWeek: frequency === 'WEEKLY' ? days.dayOfWeek : null,
    dayOfMonth: frequency === 'MONTHLY' ? days.dayOfMonth : null,
    hour,
    timeZoneId,
  };
}
