export { SubjectResolver } from './subject.resolver';

// For other subjects.
export { saveSubject, SUBJECT_COLUMNS } from './save-ecosystem-subjects';
