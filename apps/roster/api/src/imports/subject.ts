/** Files on their way into the roster. */
export { deliveriesAreAssignedBy, type ImportSource } from './assign-delivery';
export { csvLine } from './csv-cell';
export { pageOf } from './get-import-jobs-by-model';
export { importById, type ImportJobRow } from './import-job';
