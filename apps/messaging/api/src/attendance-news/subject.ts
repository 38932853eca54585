export { attendanceNewsConsumer } from './attendance.consumer';
export { mailAttendanceNews } from './mail-attendance-news';

// For other subjects.
export { ATTENDANCE_NEWS, type AttendanceFacts, wordAttendance } from './word-attendance';
