export { mailAttendanceNews } from './mail-attendance-news';
