export { observationsFollow } from './follower';
export { ObservationsResolver } from './observations.resolver';

// For other subjects.
export { leadersToCome, refreshDue } from './refresh-due';
