export {
  ATTENDANCE_STATUSES,
  type AttendanceMark,
  type AttendanceStatus,
  fits,
  isAttendanceStatus,
  lostReasonOf,
  markOf,
  remarked,
  statusOf,
  USUAL_MINUTES_MISSED,
} from './status';
