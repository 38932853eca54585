const DAY = 24 * 3600;

/** A counter besides the pair of account and client: so many tries are free, after them each waits longer for the one before. */
export interface SlowCounter {
  free: number;
  /** Seconds after which it begins anew. */
  duration: number;
  /** The wait doubles with so many tries more. */
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
   * Clients that the account has never come from share one allowance. Only where a stranger must know the password first: the
   * account's owner is told, and chooses another one.
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
  // Mails that somebody signed out has sent to an address.
  'sign-up-mail': { account: { free: 10, duration: DAY, doubles: 2, most: 3600 } },
  // A school's people all come from one address in the morning.
  sso: { client: { free: 600, duration: 3600, doubles: 50, most: 30 } },
};

/** Seconds between two tries when so many have been counted; 0 while they are free. */
export function growingWait({ free, doubles, most }: SlowCounter, counted: number): number {
  return counted <= free ? 0 : Math.min(most, Math.ceil(2 ** ((counted - free) / doubles)));
}
