/** Lets other systems read roster and results of skills checks: OneRoster 1.2, with a key. */
export { OneRosterProviderResolver } from './one-roster-provider.resolver';
export { oneRosterRoutes } from './one-roster-routes';
