export { presentSitting } from './present-sitting';
export {
  GRACE_MS,
  isInTime,
  isOver,
  isPaused,
  limitFor,
  MOST_PAUSED_SECONDS,
  paused,
  resumed,
  withMoreTime,
  type SittingClock,
} from './sitting-clock';
export {
  beginSitting,
  closeSitting,
  deleteSitting,
  extraTimeOf,
  hasBegun,
  lockSitting,
  readSitting,
  readSittings,
  saveClock,
  type SittingPlace,
  type SittingRow,
} from './sittings-table';
