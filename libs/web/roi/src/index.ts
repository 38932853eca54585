export { REPORT_TYPES, type ReportType, type RoiDocuments, type RoiPlace } from './figures';
export * from './saved-reports';
export * from './report-view';
export * from './roi-builder';
export * from './use-roi-view';
