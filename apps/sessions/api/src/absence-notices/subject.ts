export { notifyAbsences } from './notify-absences.platform';

// For other subjects.
export { recordMarks } from './record-marks';
