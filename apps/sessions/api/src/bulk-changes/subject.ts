export { BulkChangesResolver } from './bulk-changes.resolver';
export { runBulkChangeJob } from './run-bulk-change';

// For other subjects.
export { insertBulkChange } from './bulk-change';
