/** Fetches complete deliveries from the district's OneRoster server. */
export { allowsPrivate } from './connection';
export { fetchOneRosterJob } from './fetch-job';
export { fetchOneRosterSchedule } from './fetch-what-is-due.platform';
export { OneRosterRestResolver } from './one-roster-rest.resolver';
