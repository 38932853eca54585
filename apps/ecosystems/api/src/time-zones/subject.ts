export { TimeZoneResolver } from './time-zone.resolver';
