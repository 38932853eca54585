/** Loading: reads files row by row and saves the records in the roster. */
export { announcePeople } from './announce-people';
export { assertOpenProgram } from './assert-open-program';
export { deliveriesAreTakenBy } from './complete-deliveries';
export { followStudentIdentifiers, passOverOtherNumbers } from './follow-student-identifiers';
export { followTeacherIdentifiers } from './follow-teacher-identifiers';
export { ROSTER_INCOMING, rosterRows } from './import-roster-records';
export { importsAreWatchedBy, type ImportedChanges } from './imported-changes';
export type { ImportRun } from './import-run';
export { STUDENTS_INCOMING, studentRows } from './import-students';
export { readCsv } from './read-csv';
export { collectRowProblems, keepProblems, PROBLEMS_TABLE } from './refusals';
export { hearAnsweredChunks, type AnsweredChunk } from './other-answers';
export { rosterTables } from './roster-tables';
export { refreshClasses } from './save-roster-records';
export { endImport } from './settle-import';
export { UnreadableFile } from './unreadable-file';
