export { reportWeek } from './report-week.platform';
export { WeeklyReportsResolver } from './weekly-reports.resolver';
