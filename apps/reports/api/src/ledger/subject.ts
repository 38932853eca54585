export { checkRollups } from './check-rollups.platform';
export { countAllWeeks, followSchools } from './count-weeks';
export { projectLedger } from './project-ledger';
export { lockLedger } from './lock-ledger';
