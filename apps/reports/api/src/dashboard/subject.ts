export { DashboardResolver } from './dashboard.resolver';

// For other subjects.
export { openDashboard, openSide, readZone, type Dashboard } from './open-dashboard';
export { readSums } from './read-sums';
