/** Imports: upload, mapping, submission, lists, corrections. */
export { registerDeliveryAssignment, type ImportSource } from './assign-delivery';
export { createImport } from './submit-import-job';
export { uploadFolder } from './request-import-job-upload';
export { csvLine } from './csv-cell';
export { pageOf } from './get-import-jobs-by-model';
export {
  administeredImport,
  importById,
  type CheckedChanges,
  type ImportCounts,
  type ImportJobRow,
} from './import-job';
export { mappingNotes, titleNotes } from './import-note';
export { learnMapping } from './learn-mapping';
export { withMemory } from './load-memory';
export { rememberedMapping } from './recognise-upload';
