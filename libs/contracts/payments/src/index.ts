export * from './charge-declined';

import type { ChargeDeclined } from './charge-declined';

/** Every event that the domain `payments` announces: its type, and the payload behind it. */
export interface PaymentsEvents {
  'payments.charge-declined': ChargeDeclined;
}
