export { AttendanceResolver } from './attendance.resolver';
export { completeDueSessions } from './complete-due-sessions.platform';

// For other subjects.
export { addAttendanceEvent } from './add-attendance-event';
export { changeLedger, dosageOf, type LedgerChange } from './change-ledger';
export { addCorrections } from './correct-attendance';
export { checkInOut } from './check-in-out';
export { markAllPresent, type Marked, unmark } from './mark-all-present';
export { type CompletedSession, completeThese } from './complete-sessions';
