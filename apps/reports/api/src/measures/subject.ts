export { attended, lost, offered, rate } from './ledger-sql';
export { NO_SCHOOL } from './no-school';
