export { SettingsResolver } from './settings.resolver';

// For other subjects.
export { weeklyHours } from './availability';
export { changePerson } from './change-person';
export { editTimeZoneId } from './edit-time-zone-id';
