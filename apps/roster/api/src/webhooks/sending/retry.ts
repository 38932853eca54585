/** Seconds between attempts, as Standard Webhooks suggests: ten attempts in three to four days. */
export const GAPS_S = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Up to a fifth longer, so that messages that failed together are not retried together. */
const JITTER = 0.2;

/** When the next attempt is due after `tries` failed ones, the last of them now; null: no more. */
export function nextAttempt(now: Date, tries: number, random = Math.random()): Date | null {
  const gap = GAPS_S[tries - 1];
  return gap === undefined ? null : new Date(now.getTime() + Math.round(gap * 1000 * (1 + JITTER * random)));
}
