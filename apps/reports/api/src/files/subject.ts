export { FilesResolver } from './files.resolver';
export { sweepReportFiles } from './sweep-report-files.platform';
export { writeReport } from './write-report.job';

export { formatsOfPivots } from './formats-of-pivots';
export { nameOf } from './create-pre-process-report';
export {
  FILE_COLUMNS,
  FIRST_KEY_SQL,
  hasNoFigure,
  RETENTION_DAYS,
  type FilePivot,
  type ReportFileRow,
} from './report-file';
export type { MailFigures, MailRow } from './mail-figures';
export { readFirstRows, type FirstRows } from './open-rows';
export { requestFile } from './request-file';
