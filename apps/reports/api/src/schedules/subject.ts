export { mailReport } from './mail-report.job';
export { runDueSchedules } from './run-due-schedules.platform';
export { SchedulesResolver } from './schedules.resolver';

// For other subjects.
export { nextRun, type RunRule } from './next-run';
