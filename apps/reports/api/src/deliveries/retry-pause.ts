/** Minutes between the attempts to send one mail: a mail server that is down for a night delays a report, no more. */
const PAUSES = [1, 5, 15, 60, 180, 540];

/** Attempts after which a mail is given up. */
export const MOST_ATTEMPTS = PAUSES.length + 1;

/** When a mail is tried again after this many attempts; null: no more. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
}
