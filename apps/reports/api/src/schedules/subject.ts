export { mailReport } from './mail-report.job';
export { runDueSchedules } from './run-due-schedules.platform';
export { SchedulesResolver } from './schedules.resolver';

export { nextRun, type RunRule } from './next-run';
