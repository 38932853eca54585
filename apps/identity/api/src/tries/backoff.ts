const DAY = 24 * 3600;

/** A counter beside the pair of account and client: after `free` tries, each waits longer than the one before. */
export interface SlowCounter {
  free: number;
  /** Seconds after which the count starts again. */
  duration: number;
  /** The wait doubles after this many tries more. */
  doubles: number;
  /** Longest wait, in seconds. */
  most: number;
}

interface SlowCounters {
  /** Over all clients of one account. */
  account?: SlowCounter;
  /** Over all accounts of one client. */
  client?: SlowCounter;
  /**
   * Clients that were never signed in to the account share one allowance. Only where the stranger must know the
   * password already: the owner is mailed and can change it.
   */
  strangersShare?: boolean;
}

export const SLOW: Partial<Record<string, SlowCounters>> = {
  'sign-in': {
    account: { free: 30, duration: DAY, doubles: 5, most: 900 },
    client: { free: 60, duration: 3600, doubles: 10, most: 300 },
  },
  'second-step': {
    account: { free: 20, duration: DAY, doubles: 2, most: 900 },
    client: { free: 60, duration: 3600, doubles: 10, most: 300 },
    strangersShare: true,
  },
  'forgot-password': {
    account: { free: 10, duration: DAY, doubles: 2, most: 3600 },
    client: { free: 60, duration: 3600, doubles: 10, most: 300 },
  },
  // Mails to one address that signed-out visitors trigger.
  'sign-up-mail': { account: { free: 10, duration: DAY, doubles: 2, most: 3600 } },
  // The people of one school all sign in from one IP address in the morning.
  sso: { client: { free: 600, duration: 3600, doubles: 50, most: 30 } },
};

/** Seconds between two tries after so many; 0 while they are free. */
export function backoffSeconds({ free, doubles, most }: SlowCounter, counted: number): number {
  return counted <= free ? 0 : Math.min(most, Math.ceil(2 ** ((counted - free) / doubles)));
}
