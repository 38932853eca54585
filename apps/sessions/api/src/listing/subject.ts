export { ListingResolver } from './listing.resolver';

// For other subjects.
export { beginAt, type Cursor, cursorOf, pageOf, pageSizeOf } from './cursor';
export { ALL_STATUSES } from './list-range';
export { listOfPeople } from './list-sessions';
export { firstOf, type ProgramSearch } from './programs-to-create-in';
