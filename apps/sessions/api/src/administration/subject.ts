export { AdministrationResolver } from './administration.resolver';

// For other subjects.
export { approve } from './admin-update-one-or-many-pending-sessions';
export { oneByOne } from './one-by-one';
