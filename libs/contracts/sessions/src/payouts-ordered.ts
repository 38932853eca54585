/** A transfer of the pay of one leader in one batch. */
export interface OrderedPayout {
  /** Chosen anew for each attempt: makes one transfer at most, however often the event comes. */
  id: string;
  userId: string;
  /** Hundredths of the currency. */
  amount: number;
}

/**
 * Payload of `sessions.payouts-ordered`, version 1: an admin ordered transfers of approved pay. The pay waits until
 * `payments.payout-changed` has answered each order.
 */
export interface PayoutsOrdered {
  batchId: string;
  /** ISO 4217. */
  currency: string;
  orders: OrderedPayout[];
}

/**
 * Payload of `sessions.payout-reversal-ordered`, version 1: an admin wants the money of a transfer back;
 * `payments.payout-changed` answers it.
 */
export interface PayoutReversalOrdered {
  /** That of the order. */
  orderId: string;
  reason: string;
}
