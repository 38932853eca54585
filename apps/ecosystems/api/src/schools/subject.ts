export { importedSchools } from './imported-schools';
export { SchoolResolver } from './school.resolver';

// For other subjects.
export { countSchools, findSchools } from './find-schools';
export { saveSchool } from './save-ecosystem-schools';
export { bellPeriod, schoolCalendar, schoolDayOff } from './school-calendar-draft';
export { recordSchoolsSaved, SCHOOL_COLUMNS, type SchoolRecord } from './school-row';
