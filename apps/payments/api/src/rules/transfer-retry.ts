const HOUR_MS = 3_600_000;
/** The platform's balance fills as charges of families arrive, which takes days. */
const HOURS_BETWEEN = [1, 12, 24, 48];

/**
 * When a refused transfer of pay is asked for again; null: it failed. Only money that is missing now may be there later.
 *
 * @param tries how often it was refused before
 */
export function transferRetry(tries: number, code: string, at: Date): Date | null {
  const hours = code === 'balance_insufficient' ? HOURS_BETWEEN[tries] : undefined;
  return hours === undefined ? null : new Date(at.getTime() + hours * HOUR_MS);
}
