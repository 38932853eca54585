const OF_AGE = 18;

/** Whether somebody born on that day has come of age by the other. Unknown counts as a child: an admin's word suffices. */
export function isOfAge(birthDate: string | null, today: string): boolean {
  if (!birthDate) return false;
  const [year, rest] = [Number(birthDate.slice(0, 4)) + OF_AGE, birthDate.slice(4)];
  // Born on the 29th of February: of age on the 1st of March of other years, which the text says by itself.
  return `${String(year).padStart(4, '0')}${rest}` <= today;
}
