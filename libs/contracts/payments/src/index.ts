/**
 * Events that the payments domain publishes on the stream `payments`.
 * Additive: a field may be added, never renamed, removed or given another meaning.
 */
export type * from './billing-notice';
export type * from './payer-notice';
export type * from './settlement-notice';

import type { BillingNotice } from './billing-notice';
import type { PayerNotice } from './payer-notice';
import type { SettlementNotice } from './settlement-notice';

export interface PaymentsEvents {
  'payments.billing-news': BillingNotice;
  'payments.payer-news': PayerNotice;
  'payments.settlement-news': SettlementNotice;
}
