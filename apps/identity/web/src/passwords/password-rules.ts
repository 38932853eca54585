export const SHORTEST = 10;
export const LONGEST = 128;

export interface PasswordChecks {
  /** At least 10 characters. */
  longEnough: boolean;
  /** At most 128. */
  shortEnough: boolean;
}

/** Counted in code points; the server checks the list of common passwords. */
export function checkPassword(password: string): PasswordChecks {
  const length = [...password.normalize('NFKC')].length;
  return { longEnough: length >= SHORTEST, shortEnough: length <= LONGEST };
}
