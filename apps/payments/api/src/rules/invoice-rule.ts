import { shareOf } from './money';

export type InvoiceStatus = 'DRAFT' | 'ISSUED' | 'PARTLY_PAID' | 'PAID' | 'VOID';

/** Sums of an issued invoice, in hundredths of the currency; credited includes the tax of the credit notes. */
export interface InvoiceSums {
  total: number;
  credited: number;
  paid: number;
}

/** Tax in hundredths; the rate is in hundredths of a percent. Rounded once, halves up. */
export const taxOf = (subtotal: number, rate: number): number => shareOf(subtotal, rate, 10_000);

/** What the client still owes; negative: what has to be paid back. */
export const balanceOf = ({ total, credited, paid }: InvoiceSums): number => total - credited - paid;

/** The status of an issued invoice. VOID: credit notes cover all of it. */
export function statusOf(sums: InvoiceSums): Exclude<InvoiceStatus, 'DRAFT'> {
  if (sums.credited === sums.total) return 'VOID';
  if (balanceOf(sums) <= 0) return 'PAID';
  return sums.paid > 0 ? 'PARTLY_PAID' : 'ISSUED';
}

/**
 * The tax that a credit note takes back: what was charged so far less the tax on the rest, so that all credit notes of
 * an invoice together take back exactly its tax.
 */
export function creditedTaxOf(
  before: { subtotal: number; tax: number },
  credited: number,
  rate: number,
): number {
  return before.tax - Math.min(before.tax, taxOf(before.subtotal - credited, rate));
}

/** Days after the due day on which the client is reminded. */
export const REMINDER_DAYS: readonly number[] = [3, 14, 30];

/** How many reminders an invoice should have had by now. */
export const remindersDue = (daysOverdue: number): number =>
  REMINDER_DAYS.filter((day) => daysOverdue >= day).length;

/** Percent of a purchase order that is used when admins are notified, and days before its end. */
export const USED_NOTICE_PERCENT = 80;
export const ENDS_NOTICE_DAYS = 30;

/** Whole percent, rounded down, so that 80 is not shown before it is reached. */
export const percentOf = (used: number, amount: number): number =>
  Number((BigInt(used) * 100n) / BigInt(amount));

/** `INV-00012`; of credit notes `CN-00003`. */
export const documentNumber = (prefix: 'INV' | 'CN', number: number): string =>
  `${prefix}-${String(number).padStart(5, '0')}`;
