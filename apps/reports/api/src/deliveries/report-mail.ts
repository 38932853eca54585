/** Kind of the job that notifies one person, or one address outside the ecosystem, of a report. */
export const MAIL_REPORT = 'mail-report';

export interface ReportMail {
  reportId: string;
  /** Null for an address outside the ecosystem. */
  userId: string | null;
  address?: string | null;
}
