/** One charge of a family, a client or the organization itself: the whole state after the change. */
export interface SavedCharge {
  id: string;
  /** Null: an admin named what is charged. */
  sessionId: string | null;
  learnerId: string;
  programId: string;
  /** YYYY-MM-DD: day of the charge in UTC. */
  day: string;
  /** ISO 4217. */
  currency: string;
  /** Hundredths of the currency, after discounts and with the fees that the payer bears, without tax; 0: the charge is void. */
  charged: number;
  /** Of it, what was paid by card or outside the platform; refunds do not change it. */
  paid: number;
  /** Of `paid`, what was refunded or is being refunded; absent in events from older servers. */
  refunded?: number;
  /** Of `charged`, what credit settled. */
  credit: number;
}

/**
 * Payload of `payments.charges-saved`, version 1: at most 500 charges that were made, changed or settled, without payers.
 * The latest event of a charge is valid; earlier charges were published once with this event.
 */
export interface ChargesSaved {
  charges: SavedCharge[];
}
