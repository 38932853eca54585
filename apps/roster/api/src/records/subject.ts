/** The roster browser: lists, exports and searches of records. */
export { wordsOf } from './record-query';
export { initialsOf, STUDENT_NAMES, studentHas } from './student-names';
export { RecordsResolver } from './records.resolver';
export { MOST_ROWS, writeCsv } from './record-list';
