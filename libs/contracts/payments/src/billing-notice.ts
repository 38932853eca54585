/**
 * INVOICE_OVERDUE: an invoice was not paid by its due day. PURCHASE_ORDER_USED: at least 80 % of an order is used.
 * PURCHASE_ORDER_ENDS: an order ends within 30 days.
 */
export type BillingMatter = 'INVOICE_OVERDUE' | 'PURCHASE_ORDER_USED' | 'PURCHASE_ORDER_ENDS';

/** Payload of `payments.billing-news`, version 1: what admins should know about an invoice or a purchase order. */
export interface BillingNotice {
  about: BillingMatter;
  /** Of the invoice or the purchase order. */
  id: string;
  clientName: string;
  /** Of the invoice, or the client's of the purchase order. */
  number: string;
  /** Hundredths of the currency: what is owed, or what is left of the order. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** YYYY-MM-DD: the due day, or the last day of the order. */
  day: string;
  /** Whole percent of the order that is used; null for an invoice. */
  percent: number | null;
}
