export { countAllWeeks } from './count-weeks';
export { keepLedger } from './keep-ledger';
export { lockLedger } from './lock-ledger';
