/**
 * Payload of `payments.charge-declined`, version 1: a card did not pay for a session. Told once for each time that it was asked.
 */
export interface ChargeDeclined {
  chargeId: string;
  /** Of this charge, how often a card was asked. */
  attempt: number;
  /** The payer; where the organization pays itself, its admins. */
  toldIds: string[];
  subject: string;
  /** Hundredths of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}
