export { countAllWeeks } from './count-weeks';
export { projectLedger } from './project-ledger';
export { lockLedger } from './lock-ledger';
