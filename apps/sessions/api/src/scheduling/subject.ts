export { SchedulingResolver } from './scheduling.resolver';

// For other subjects.
export { cancelSessionV3 } from './cancel-session-v3';
export { book, planOf } from './create-session';
export { editDrafts, type EditInput } from './edit-drafts';
export { editSeries, seriesOf } from './edit-series';
export { restoreSession } from './restore-session';
