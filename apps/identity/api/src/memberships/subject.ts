export { addedByBookingConsumer } from './added-by-booking.consumer';
export { MembershipsResolver } from './memberships.resolver';

// For other subjects.
export { type FamilyProgram, familyPrograms, letsLearnersJoin } from './family-programs';
export {
  checkProgramWishes,
  joinByWish,
  type LearnerWish,
  type ProgramWish,
  recordWishes,
  wishOf,
} from './program-wish';
export { type LostRole, publishProgramsLeft } from './publish-programs-left';
