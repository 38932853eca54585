export { followSessionsBy } from './sessions-changed';

// For other subjects.
export { changeSeriesCalendars } from './series-calendars';
export { checkReason, publishChange, changedDrafts, changedSessions, changeOf } from './publish-change';
export { cancelSessions } from './cancel-sessions';
export { type ActivityEntry, recordActivities } from './record-activities';
export { revise } from './revise';
export { sessionsPublished, sessionsCommitted, type SessionsFollower } from './sessions-changed';
export { inOrder, snapshot } from './snapshot';
