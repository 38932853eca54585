export { loadTargets, type Targets } from './load-targets';
export { lockManySeries, lockPeople, lockSeries, lockSessions } from './lock-people';
export {
  factsOf,
  type LoadedSession,
  readParticipants,
  readSessionRows,
  readSessions,
  withParticipants,
} from './read-sessions';
export { refuseStale } from './refuse-stale';
export {
  LISTED_COLUMNS,
  type ListedRow,
  type ParticipantRow,
  peopleOf,
  SESSION_COLUMNS,
  type SessionRow,
} from './session-row';
export {
  cancellationPolicyTime,
  EDITABLE,
  isLateCancellation,
  OPEN_STATUSES,
  RECENT_DAYS,
  RESTORABLE,
  type SessionLabel,
  type SessionStatus,
  statusOfLabel,
} from './session-status';
