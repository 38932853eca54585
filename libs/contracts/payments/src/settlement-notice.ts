/**
 * SHARED: the vendor may see it. DISPUTED: a side disputes a line. ANSWERED: a dispute was decided. APPROVED: the total is
 * due to the vendor.
 */
export type SettlementChange = 'SHARED' | 'DISPUTED' | 'ANSWERED' | 'APPROVED';

/** Payload of `payments.settlement-news`, version 1: what happened to a settlement with a vendor. */
export interface SettlementNotice {
  change: SettlementChange;
  contractId: string;
  settlementId: string;
  vendorName: string;
  /** First and last day of the period, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Name of the term; null for a month. */
  name: string | null;
  /** ISO 4217. */
  currency: string;
  /** Hundredths of the currency after the change. */
  total: number;
  /** The ecosystem's super admins are notified. */
  toAdmins: boolean;
  /** The people of the vendor who are notified. */
  contactIds: string[];
}
