export { IN_CLOSED_SCHOOL } from './closed-school-sql';
export { readSchoolTimes } from './read-school-times';
export { closedSchools, dayOff, type SchoolTime } from './school-day-off';
