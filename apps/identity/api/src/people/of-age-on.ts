const OF_AGE = 18;

/**
 * The day (YYYY-MM-DD) on which a person with this birth date (YYYY-MM-DD) comes of age. For the 29th of February: the
 * 1st of March of years without that day. Null: unknown.
 */
export function ofAgeOn(birthDate: string | null): string | null {
  if (!birthDate) return null;
  const year = Number(birthDate.slice(0, 4)) + OF_AGE;
  const rest = birthDate.slice(4);
  return `${String(year).padStart(4, '0')}${rest === '-02-29' && !isLeap(year) ? '-03-01' : rest}`;
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
