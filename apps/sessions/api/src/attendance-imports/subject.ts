/** Imports of attendance: rows that the roster has read, loaded and undone here. */
export { loadAttendanceJob } from './load-attendance.job';
export { undoAttendanceJob } from './undo-attendance.job';
export { rowsReadyConsumer } from './rows-ready.consumer';
