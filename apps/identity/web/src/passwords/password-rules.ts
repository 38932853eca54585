export const SHORTEST = 10;
export const LONGEST = 128;

export interface PasswordChecks {
  /** At least 10 characters. */
  longEnough: boolean;
  /** At most 128. */
  shortEnough: boolean;
}

/** Characters are counted as people count them; the list of common passwords is the server's to check. */
export function checkPassword(password: string): PasswordChecks {
  const length = [...password.normalize('NFKC')].length;
  return { longEnough: length >= SHORTEST, shortEnough: length <= LONGEST };
}
