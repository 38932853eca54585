export type CardExpiry = 'GOOD' | 'ENDS_SOON' | 'ENDED';

/**
 * A card is valid until the end of its last month, and expires soon in that month and the one before. `month`: YYYY-MM,
 * or a day of the month, in the owner's zone.
 */
export function cardExpiry(
  { expMonth, expYear }: { expMonth: number; expYear: number },
  month: string,
): CardExpiry {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  const left = (expYear - year) * 12 + expMonth - nth;
  if (left < 0) return 'ENDED';
  return left <= 1 ? 'ENDS_SOON' : 'GOOD';
}
