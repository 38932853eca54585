export { expirePackages } from './expire-packages.platform';

// For other subjects.
export { coverCharges, coverMissed, returnMissed } from './cover-sessions';
export { bookedAfter, type CoveredSession, coverSession, returnUnits } from './use-units';
