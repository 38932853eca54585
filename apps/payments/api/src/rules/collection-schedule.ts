/** Hours from the end of a session until its charge is collected: attendance can be corrected until then. */
export const FIRST_TRY_HOURS = 24;
/** Days from one declined try to the next: the card is asked again 1, 3 and 7 days after the first decline, then no more. */
const DAYS_BETWEEN = [1, 2, 4];
const DAY_MS = 86_400_000;

/** What no later try changes: the card is gone, or cannot pay this amount. */
const FINAL = new Set(
  `expired_card lost_card stolen_card pickup_card restricted_card invalid_account incorrect_number invalid_number card_not_supported
   currency_not_supported resource_missing amount_too_small amount_not_payable`.split(/\s+/),
);

/** CONFIRM: the bank wants the payer there. DECLINED: the card does not pay. */
export type CollectionStop = 'CONFIRM' | 'DECLINED';

export interface AfterDecline {
  tries: number;
  /** When the card is asked again; null: it is not. */
  nextAt: Date | null;
  stop: CollectionStop | null;
}

/** What follows a try without the payer that was declined. `tries`: those before it. */
export function afterDecline(tries: number, code: string, at: Date): AfterDecline {
  const made = tries + 1;
  if (code === 'authentication_required') return { tries: made, nextAt: null, stop: 'CONFIRM' };
  const days = DAYS_BETWEEN[tries];
  if (FINAL.has(code) || days === undefined) return { tries: made, nextAt: null, stop: 'DECLINED' };
  return { tries: made, nextAt: new Date(at.getTime() + days * DAY_MS), stop: null };
}
