export { attended, lost, offered, rate } from './ledger-sql';
