// For other subjects.
export { assignedObservers, leaderRole, OBSERVES_AS_LEADER } from './assigned-observers';
export { type EntryRole, type LessonEntry, lessonEntry } from './lesson-entry';
export { lessonLink } from './lesson-link';
export { logEntry } from './log-entry';
export { shownAs } from './shown-as';
