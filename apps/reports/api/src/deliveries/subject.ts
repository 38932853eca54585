export { retryReportMails } from './retry-report-mails.platform';
export { sweepReportDeliveries } from './sweep-report-deliveries.platform';

export {
  DELIVERY_RETENTION_DAYS,
  endDeliveriesOf,
  endDelivery,
  noteSent,
  type PlannedDelivery,
  type Recipient,
  recordRun,
} from './delivery';
export { crosses, type Alert } from './alert';
export { noteRefused } from './note-refused';
export { MAIL_REPORT, type ReportMail } from './report-mail';
