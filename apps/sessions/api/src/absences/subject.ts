export { AbsencesResolver } from './absences.resolver';

// For other subjects.
export { readAbsences } from './absence-rows';
