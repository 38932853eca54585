export { BulkResolver } from './bulk.resolver';
export { changeEverybodyJob } from './change-everybody.job';
export { followUpMailJob } from './follow-up-mail.job';

// For other subjects.
export { answer, type BulkAnswer, MOST_AT_ONCE } from './bulk-change';
export { saveProfileTypes } from './change-permissions';
