import type {
  EngagementStatus,
  PivotInput,
  ReportFormat,
  ReportFrequency,
  ReportPeriod,
  ReportRunsInput,
  ReportScheduleFragment,
  ReportType,
  ScheduledReportInput,
} from '../__generated__/graphql';
import { PERIODS } from './report-kinds';

type ScheduleAlert = Pick<
  NonNullable<ReportScheduleFragment['alert']>,
  'metric' | 'direction' | 'bound' | 'onlyWhenCrossed'
>;

/** A table of figures side by side, without the programs, school and grade that stand in fields of their own. */
export type ScheduledPivot = Pick<
  ReportPivot,
  'metric' | 'rows' | 'columns' | 'compare' | 'comparedProgramId' | 'view'
>;
type ReportPivot = NonNullable<ReportScheduleFragment['pivot']>;

export interface ScheduleValues {
  reportName: string;
  reportType: ReportType;
  /** Empty: the default columns. */
  columns: string[];
  format: ReportFormat;
  programIds: string[];
  schoolId: string | null;
  gradeLevel: string | null;
  statuses: EngagementStatus[];
  /** Only for PIVOT; null: not chosen yet. */
  pivot: ScheduledPivot | null;
  /** A saved template instead of `pivot`. */
  templateId: string | null;
  period: ReportPeriod;
  frequency: ReportFrequency;
  dayOfWeek: number;
  dayOfMonth: number;
  hour: number;
  timeZoneId: string;
  endDay: string | null;
  skipIfEmpty: boolean;
  alert: ScheduleAlert | null;
  recipientIds: string[];
  outsideAddresses: string[];
}

export function valuesOf(schedule: ReportScheduleFragment): ScheduleValues {
  const { selectedFilters: chosen, frequency, day } = schedule;
  return {
    reportName: schedule.reportName,
    reportType: schedule.reportType,
    columns: [...chosen.columns],
    format: schedule.format,
    programIds: [...chosen.programIds],
    schoolId: chosen.schoolId,
    gradeLevel: chosen.gradeLevel,
    statuses: [...(chosen.statuses ?? [])],
    pivot: schedule.pivot && tableOf(schedule.pivot),
    templateId: schedule.template?.id ?? null,
    period: chosen.period ?? 'LAST_WEEK',
    frequency,
    dayOfWeek: frequency === 'WEEKLY' ? (day ?? 1) : 1,
    dayOfMonth: frequency === 'MONTHLY' ? (day ?? 1) : 1,
    hour: schedule.hour,
    timeZoneId: schedule.timeZoneId,
    endDay: schedule.endDay,
    skipIfEmpty: schedule.skipIfEmpty,
    alert: schedule.alert && alertOf(schedule.alert),
    recipientIds: schedule.recipients.map(({ userId }) => userId),
    outsideAddresses: [...schedule.outsideAddresses],
  };
}

const tableOf = ({
  metric,
  rows,
  columns,
  compare,
  comparedProgramId,
  view,
}: ReportPivot): ScheduledPivot => ({
  metric,
  rows,
  columns,
  compare,
  comparedProgramId,
  view,
});

const alertOf = ({ metric, direction, bound, onlyWhenCrossed }: ScheduleAlert): ScheduleAlert => ({
  metric,
  direction,
  bound,
  onlyWhenCrossed,
});

/** Form values as API input, without filters that the report type lacks. */
export function inputOf(values: ScheduleValues, filterTypes: readonly string[]): ScheduledReportInput {
  const has = (type: string) => filterTypes.includes(type);
  const { statuses } = values;
  return {
    reportName: values.reportName,
    reportType: values.reportType,
    columns: values.columns,
    format: values.format,
    ...(values.reportType === 'PIVOT'
      ? { templateId: values.templateId, pivot: values.templateId ? null : pivotOf(values) }
      : {
          filter: {
            programIds: values.programIds,
            schoolId: has('SCHOOL') ? values.schoolId : null,
            gradeLevel: has('GRADE') ? values.gradeLevel : null,
            statuses: has('STATUS') && statuses.length > 0 ? statuses : null,
          },
        }),
    period: has('DATES') ? values.period : null,
    ...runsInputOf(values),
    skipIfEmpty: values.skipIfEmpty,
    // An alert is of the report's days.
    alert: has('DATES') ? values.alert : null,
    recipientIds: values.recipientIds,
    outsideAddresses: values.outsideAddresses,
  };
}

function pivotOf({ pivot, programIds, schoolId, gradeLevel }: ScheduleValues): PivotInput | null {
  return pivot && { ...pivot, programIds, schoolId, gradeLevel };
}

/** When the report runs, of the form's values. */
export function runsInputOf(values: ScheduleValues): ReportRunsInput {
  const { frequency, hour, timeZoneId, endDay } = values;
  return {
    frequency,
    dayOfWeek: frequency === 'WEEKLY' ? values.dayOfWeek : null,
    dayOfMonth: frequency === 'MONTHLY' ? values.dayOfMonth : null,
    hour,
    timeZoneId,
    endDay,
  };
}

export const periodOf = (frequency: ReportFrequency): ReportPeriod =>
  ({ DAILY: PERIODS[0], WEEKLY: PERIODS[1], MONTHLY: PERIODS[3], TERM: PERIODS[5] })[frequency];
