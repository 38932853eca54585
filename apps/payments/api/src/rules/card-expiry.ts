export type CardExpiry = 'GOOD' | 'ENDS_SOON' | 'ENDED';

/** A card is good until its last month is over; it ends soon in that month and the one before. */
export function cardExpiry(
  { expMonth, expYear }: { expMonth: number; expYear: number },
  now: Date,
): CardExpiry {
  const left = (expYear - now.getUTCFullYear()) * 12 + expMonth - (now.getUTCMonth() + 1);
  if (left < 0) return 'ENDED';
  return left <= 1 ? 'ENDS_SOON' : 'GOOD';
}
