import type { SessionType } from '../__generated__/graphql';

const OPEN_KINDS: readonly SessionType[] = ['DROP_IN', 'ONE_ON_ONE_BREAKOUT'];

/** Whether learners take seats by themselves; such seats are given up without a reason. */
export function isSelfServiceSeat(sessionType: SessionType): boolean {
  return OPEN_KINDS.includes(sessionType);
}
