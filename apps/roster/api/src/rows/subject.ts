/** The rows of imported files: what each kind requires, and how a row is corrected. */
export { IdentifierColumns } from './identifier-columns';
export { validateSessionRow, type SessionRow } from './validate-session-row';
export { validateStudentRow, type StudentRow } from './validate-student-row';
export { fixRow, type Fix, fixesOf } from './fix-row';
export { validateLearnerEnrollment, validatePersonRow, type PersonKind } from './validate-person-row';
export { validateRosterRow } from './validate-roster-row';
export { validateDelegatedRow } from './validate-delegated-row';
