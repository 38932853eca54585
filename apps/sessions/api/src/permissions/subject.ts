export { askerOf } from './asker';
export { assertActive, isArchived, refuseArchived } from './assert-active';
export { assertAdministered } from './assert-administered';
export { hasBoard } from './has-board';
export {
  actedFor,
  actsIn,
  type Asker,
  booksOnlyPaired,
  isCovered,
  isLeader,
  isOpenTo,
  learnersIn,
  mayAddByBooking,
  mayChange,
  mayCheckIn,
  mayCreateWith,
  mayEditParticipants,
  mayForce,
  mayMarkAttendance,
  maySee,
  maySeeLink,
  maySeeRecordings,
  programAllows,
  seesAll,
  type SessionFacts,
  takesPart,
} from './permissions';
export { assertVisible, seesProgram, visibleProgram } from './visible-program';
