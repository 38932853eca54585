export { tellAbsences } from './tell-absences.platform';

// For other subjects.
export { noteMarks } from './note-marks';
