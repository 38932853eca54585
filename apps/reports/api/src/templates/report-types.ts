import type { DashboardWidget, ReportFilterType, ReportPeriod, ReportType } from '../__generated__/resolvers';
import { dosageSource } from './dosage-source';
import { engagementSource } from './engagement-source';
import { attendanceSource, leaderHoursSource } from './people-source';
import type { ReportSource } from './report-source';
import { sessionsSource } from './sessions-source';

/** Reports that are a list of rows; a table of figures side by side is none. */
export type RowsReportType = Exclude<ReportType, 'PIVOT'>;

export const isOfRows = <Report extends { reportType: ReportType }>(
  report: Report,
): report is Report & { reportType: RowsReportType } => report.reportType !== 'PIVOT';

type AnySource = ReportSource<{ key: string[]; userId?: string }>;

interface ReportTypeFacts {
  source: AnySource;
  filterTypes: ReportFilterType[];
  /** Null: the report has no days. */
  period: ReportPeriod | null;
  chartId: DashboardWidget | null;
  /** Rows name learners: making the report is logged as viewing each of them. */
  namesLearners: boolean;
}

const of = <Row extends { key: string[]; userId?: string }>(source: ReportSource<Row>) =>
  source as unknown as AnySource;
const OF_LEARNERS: ReportFilterType[] = ['PROGRAMS', 'DATES', 'SCHOOL', 'GRADE'];

/** Every report of rows, in display order. */
export const reportTypes: Record<RowsReportType, ReportTypeFacts> = {
  SESSIONS: {
    source: of(sessionsSource),
    filterTypes: OF_LEARNERS,
    period: 'LAST_MONTH',
    chartId: null,
    namesLearners: true,
  },
  ATTENDANCE: {
    source: of(attendanceSource),
    filterTypes: OF_LEARNERS,
    period: 'LAST_MONTH',
    chartId: null,
    namesLearners: true,
  },
  DOSAGE: {
    source: of(dosageSource),
    filterTypes: OF_LEARNERS,
    period: 'LAST_MONTH',
    chartId: 'WEEKS',
    namesLearners: false,
  },
  LEADER_HOURS: {
    source: of(leaderHoursSource),
    filterTypes: ['PROGRAMS', 'DATES'],
    period: 'LAST_MONTH',
    chartId: null,
    namesLearners: false,
  },
  ENGAGEMENT: {
    source: of(engagementSource),
    filterTypes: ['PROGRAMS', 'SCHOOL', 'GRADE', 'STATUS'],
    period: null,
    chartId: null,
    namesLearners: true,
  },
};

export const columnKeys = (type: RowsReportType): string[] => Object.keys(reportTypes[type].source.columns);

export const usualColumns = (type: RowsReportType): string[] =>
  columnKeys(type).filter((key) => !reportTypes[type].source.columns[key]!.hidden);
