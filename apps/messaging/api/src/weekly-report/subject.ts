export { weeklyReportMailJob } from './weekly-report-mail.job';
export { weeklyReportConsumer } from './weekly-report.consumer';
