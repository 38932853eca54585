export { deleteOldExports } from './delete-old-exports.platform';
export { exportSessionsJob } from './export-sessions';
export { ExportsResolver } from './exports.resolver';

// For other subjects.
export { storeDatasFiles } from './store-datas-files';
