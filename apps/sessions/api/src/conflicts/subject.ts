export { conflictText, holidayText } from './conflict-texts';
export {
  type AvailabilityHours,
  type AwayTime,
  type BusyTime,
  type ConflictFacts,
  type ConflictType,
  endOfRange,
  findConflicts,
  type FoundConflict,
  hoursOn,
  isAvailable,
  type Slot,
  type SlotPerson,
} from './conflicts';
export { type LimitFacts, periodOf, periodRange } from './session-limit';
