export { followSessionsBy } from './sessions-changed';

// For other subjects.
export { announce, changedDrafts, changedSessions, changeOf } from './announce';
export { cancelSessions } from './cancel-sessions';
export { type ActivityEntry, recordActivities } from './record-activities';
export { revise } from './revise';
export { sessionsAnnounced, sessionsCommitted, type SessionsFollower } from './sessions-changed';
export { inOrder, snapshot } from './snapshot';
