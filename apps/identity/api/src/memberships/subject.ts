export { addedByBookingConsumer } from './added-by-booking.consumer';
export { MembershipsResolver } from './memberships.resolver';

// For other subjects.
export { type LostRole, tellProgramsLeft } from './tell-programs-left';
