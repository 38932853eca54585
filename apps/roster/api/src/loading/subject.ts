/** Loading: reads files row by row and saves the records in the roster. */
export { publishCharacteristics } from './publish-characteristics';
export { publishPeople } from './publish-people';
export { assertOpenProgram } from './assert-open-program';
export { registerDeliveryHandler } from './delivery-handler';
export {
  resolveEnrolledStudents,
  resolveStudentIdentifiers,
  skipRowsOfSameStudent,
} from './resolve-student-identifiers';
export { resolveTeacherIdentifiers } from './resolve-teacher-identifiers';
export { ROSTER_INCOMING, rosterRows } from './import-roster-records';
export { registerChangeRecorder, type ImportedChanges } from './record-changes';
export type { ImportRun } from './import-run';
export { STUDENTS_INCOMING, studentRows } from './import-students';
export { collectRowProblems, saveProblems, PROBLEMS_TABLE } from './refusals';
export { askDelegatedUndo } from './undo-delegated-rows';
export { identityRowsConsumer, sessionsRowsConsumer } from './delegated-rows.consumer';
export { followAnsweredChunks, type AnsweredChunk } from './chunk-followers';
export { rosterTables, type RecordKind } from './roster-tables';
export { refreshClasses } from './save-roster-records';
export { studentNameSql } from './student-name';
export { endImport } from './settle-import';
export { identityConsumer, sessionsConsumer } from './confirm-chunks.consumer';
export { pruneChunks } from './prune-chunks.platform';
export { importJob } from './run-import.job';
