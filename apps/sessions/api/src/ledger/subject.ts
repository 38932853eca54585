export { CREDIT_JOINS, CREDIT_MINUTES, CREDIT_REASON } from './credit-sql';
export {
  type AttendanceEvent,
  type AttendanceSource,
  completionStatus,
  correct,
  type Dosage,
  type LostReason,
  settle,
  staysOf,
} from './dosage';
export { publishCompleted, publishLedger, publishRemoved } from './publish-ledger';
