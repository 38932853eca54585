export { addedByBooking, type Addition, publishAdded } from './added-by-booking';
export { checkContext, type CreateInput, namedContext } from './check-context';
export { type CheckContext, checkDrafts, findDraftConflicts, readConflictFacts } from './check-drafts';
export {
  needsOwnTimeAnswer,
  type Draft,
  draftAt,
  unavailableLeaders,
  isForced,
  currentInstants,
  peopleOf,
  type PlannedPerson,
  type SessionState,
  stateOf,
  wallOf,
} from './draft';
export { firstConflictText } from './first-conflict-text';
export { findNewPairs, type Pair } from './new-pairs';
export { sessionsWithOwnTime } from './own-times';
export { plannedPerson } from './planned-person';
export { refuseUnpaired } from './refuse-unpaired';
export { addFacets, removeFacets, saveDrafts } from './save-drafts';
export { type SaveOptions, saveOptions, savingOnce } from './save-options';
export {
  checkSchools,
  gradesInOrder,
  learnersSchoolsAndGrades,
  schoolsAndGrades,
} from './schools-and-grades';
export { publishBookedOnRequest } from './publish-booked-on-request';
export {
  checkMeeting,
  checkPeople,
  checkRecurrence,
  checkSubject,
  holds,
  isDate,
  MAY_BEGIN_EMPTY,
  needsLearners,
  refuse,
} from './validate-session';
