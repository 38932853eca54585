/** Kind of the job that notifies one person of a report. */
export const MAIL_REPORT = 'mail-report';

export interface ReportMail {
  reportId: string;
  userId: string;
}
