/**
 * Payload of `sessions.pay-saved`, version 1: what leaders earn for these sessions now, all leaders of a session together and without
 * pay that was denied; earlier pay was published once with this event.
 */
export interface PaySaved {
  sessions: {
    id: string;
    programId: string;
    /** YYYY-MM-DD: day of the session in its zone. */
    day: string;
    /** ISO 4217. */
    currency: string;
    /** Hundredths of the currency; 0: nothing is owed. */
    amount: number;
    /** Of it, what is approved or paid. Absent in events of earlier versions. */
    approved?: number;
  }[];
}
