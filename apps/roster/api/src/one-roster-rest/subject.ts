/** Fetches complete deliveries from the district's OneRoster server. */
export { allowsPrivate } from './connection';
export { fetchOneRosterJob } from './fetch-one-roster.job';
export { fetchOneRosterSchedule } from './fetch-due.platform';
export { OneRosterRestResolver } from './one-roster-rest.resolver';
