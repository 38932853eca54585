export { DashboardResolver } from './dashboard.resolver';

// For other subjects.
export { openSide, readZone } from './open-dashboard';
