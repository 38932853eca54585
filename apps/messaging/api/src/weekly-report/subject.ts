export { mailWeeklyReport } from './mail-weekly-report';
export { weeklyReportConsumer } from './weekly-report.consumer';
