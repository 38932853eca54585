import type { SessionType } from '../__generated__/graphql';

const OPEN_KINDS: readonly SessionType[] = ['DROP_IN', 'ONE_ON_ONE_BREAKOUT'];

/** Seats that learners take by themselves; they are given up without a reason. */
export function isTakenFreely(sessionType: SessionType): boolean {
  return OPEN_KINDS.includes(sessionType);
}
