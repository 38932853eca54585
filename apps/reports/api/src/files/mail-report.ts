/** Kind of the job that tells one person that a report is there. */
export const MAIL_REPORT = 'mail-report';

export interface ReportMail {
  reportId: string;
  userId: string;
}
