export { attendanceMailJob } from './attendance-mail.job';
