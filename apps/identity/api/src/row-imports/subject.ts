/** Imports of guardians, tutors and staff: rows that the roster has read, loaded and undone here. */
export { RowImportsResolver } from './row-imports.resolver';
export { loadRowsJob } from './load-rows.job';
export { undoRowsJob } from './undo-rows.job';
export { rowsReadyConsumer } from './rows-ready.consumer';
