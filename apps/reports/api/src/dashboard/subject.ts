export { DashboardResolver } from './dashboard.resolver';

export { openDashboard, openSide, readZone, type Dashboard } from './open-dashboard';
export { readSums } from './read-sums';
