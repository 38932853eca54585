/**
 * Events that the payments domain publishes on the stream `payments`.
 * Additive: a field may be added, never renamed, removed or given another meaning.
 */
export type * from './billing-notice';
export type * from './charges-saved';
export type * from './costs-saved';
export type * from './payer-notice';
export type * from './payout-changed';
export type * from './payout-notice';
export type * from './settlement-notice';

import type { BillingNotice } from './billing-notice';
import type { ChargesSaved } from './charges-saved';
import type { CostsSaved } from './costs-saved';
import type { PayerNotice } from './payer-notice';
import type { PayoutChanged } from './payout-changed';
import type { PayoutNotice } from './payout-notice';
import type { SettlementNotice } from './settlement-notice';

export interface PaymentsEvents {
  'payments.billing-news': BillingNotice;
  'payments.charges-saved': ChargesSaved;
  'payments.costs-saved': CostsSaved;
  'payments.payer-news': PayerNotice;
  'payments.payout-changed': PayoutChanged;
  'payments.payout-news': PayoutNotice;
  'payments.settlement-news': SettlementNotice;
}
