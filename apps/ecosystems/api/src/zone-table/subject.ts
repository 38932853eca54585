export { type NamedTimeZone, offsetMinutes, resolveTimeZone } from './resolve-time-zone';
export { timeZoneTable } from './time-zone-table';
