/** Kind of the job that mails an invoice to its client's contact. */
export const MAIL_INVOICE = 'mail-invoice';

export interface InvoiceMailData {
  invoiceId: string;
  /** 0: the invoice itself; 1 to 3: a reminder. */
  reminder: number;
}
