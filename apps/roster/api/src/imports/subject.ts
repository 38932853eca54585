/** Imports: upload, mapping, submission, lists, corrections. */
export { registerDeliveryAssignment, type ImportSource } from './assign-delivery';
export { candidatesFor, createImport } from './submit-import-job';
export { MOST_PACKAGE_BYTES, uploadFolder } from './request-import-job-upload';
export { pageOf } from './get-import-jobs-by-model';
export {
  administeredImport,
  importById,
  refuseUnlessMayLoad,
  type CheckedChanges,
  type ImportCounts,
  type ImportJobRow,
  activeStatuses,
  type FailCode,
} from './import-job';
export { mappingNotes, titleNotes, type ImportNote } from './import-note';
export { learnMapping } from './learn-mapping';
export { withMemory } from './load-memory';
export { rememberedMapping } from './recognise-upload';
export { ImportsResolver } from './imports.resolver';
export { postpone, releaseWaiting, submissionOrder } from './release-waiting';
export { UnreadableFile } from './unreadable-file';
export { readCsv, type CsvRecord } from './read-csv';
export { RowTokens, TOKEN_COLUMN } from './row-token';
export { failMessage } from './fail-message';
