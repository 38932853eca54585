import type { RecurrenceValues } from '@lyceum/web/recurrence';
import type {
  ReportFormat,
  ReportFrequency,
  ReportPeriod,
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
  period: ReportPeriod;
  format: ReportFormat;
  recipientIds: string[];
}

export const NOTHING: ReportValues = {
  ecosystem: null,
  reportType: 'SESSIONS',
  reportName: '',
  programIds: [],
  period: 'LAST_WEEK',
  format: 'CSV',
  frequency: 'WEEKLY',
  dayOfWeek: 1,
  dayOfMonth: 1,
  hour: 7,
  // Empty for the organization's zone.
  timeZoneId: '',
  recipientIds: [],
};

export const PERIODS = [
  'YESTERDAY',
  'LAST_WEEK',
  'LAST_30_DAYS',
  'LAST_MONTH',
  'LAST_90_DAYS',
] as const satisfies ReportPeriod[];

export const FORMATS = ['CSV', 'EXCEL', 'PDF', 'PARQUET'] as const satisfies ReportFormat[];

export const periodOf = (frequency: ReportFrequency): ReportPeriod =>
  ({ DAILY: PERIODS[0], WEEKLY: PERIODS[1], MONTHLY: PERIODS[3] })[frequency];

export function inputOf(values: ReportValues, template: ReportTemplate | undefined): ScheduledReportInput {
  const { reportType, frequency, hour, format, recipientIds } = values;
  return {
    reportName: values.reportName.trim() || (template?.name ?? ''),
    reportType,
    filter: { programIds: values.programIds },
    period: template?.filterTypes.includes('DATES') ? values.period : null,
    format,
    frequency,
    dayOfWeek: frequency === 'WEEKLY' ? values.dayOfWeek : null,
    dayOfMonth: frequency === 'MONTHLY' ? values.dayOfMonth : null,
    hour,
    timeZoneId: values.timeZoneId || null,
    recipientIds,
  };
}
