export { FilesResolver } from './files.resolver';
export { sweepReportFiles } from './sweep-report-files.platform';
export { writeReport } from './write-report.job';

export { nameOf } from './create-pre-process-report';
export { MAIL_REPORT, type ReportMail } from './mail-report';
export { FILE_COLUMNS, RETENTION_DAYS, type ReportFileRow } from './report-file';
export { requestFile } from './request-file';
