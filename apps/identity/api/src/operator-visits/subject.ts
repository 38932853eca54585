export { OperatorVisitsResolver } from './operator-visits.resolver';

// For other subjects.
export { visitOf } from './visit-of.platform';
