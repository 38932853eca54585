/** Hours from the end of a session to the first automatic attempt, in which attendance can be corrected. */
export const FIRST_TRY_HOURS = 24;
/** Days between attempts: the card is charged again 1, 3 and 7 days after the first decline, then no more. */
const DAYS_BETWEEN = [1, 2, 4];
const DAY_MS = 86_400_000;

/** Codes of declines that no later attempt changes: the card is lost, or cannot pay this amount. */
const FINAL = new Set(
  `expired_card lost_card stolen_card pickup_card restricted_card invalid_account incorrect_number invalid_number card_not_supported
   account_closed no_account debit_not_authorized debit_returned currency_not_supported resource_missing amount_too_small amount_not_payable`.split(
    /\s+/,
  ),
);

/** CONFIRM: the bank requires the payer. DECLINED: the card does not pay. */
export type CollectionStop = 'CONFIRM' | 'DECLINED';

export interface AfterDecline {
  tries: number;
  /** The next attempt; null: there is none. */
  nextAt: Date | null;
  stop: CollectionStop | null;
}

/** What follows a declined automatic attempt. `tries`: the number of attempts before it. */
export function afterDecline(tries: number, code: string, at: Date): AfterDecline {
  const made = tries + 1;
  if (code === 'authentication_required') return { tries: made, nextAt: null, stop: 'CONFIRM' };
  const days = DAYS_BETWEEN[tries];
  if (FINAL.has(code) || days === undefined) return { tries: made, nextAt: null, stop: 'DECLINED' };
  return { tries: made, nextAt: new Date(at.getTime() + days * DAY_MS), stop: null };
}
