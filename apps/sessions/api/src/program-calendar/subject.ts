export { ProgramCalendarResolver } from './program-calendar.resolver';
