import { endOf, isOver, isPaused, pauseSecondsLeft, secondsLeft } from './sitting-clock';
import type { SittingRow } from './sittings-table';

/** A sitting as the API shows it. */
export function presentSitting(sitting: SittingRow, now: Date) {
  return {
    userId: sitting.userId,
    windowStart: sitting.windowStart,
    begunAt: sitting.begunAt.toISOString(),
    endsAt: endOf(sitting).toISOString(),
    minutes: Math.ceil(sitting.limitSeconds / 60),
    secondsLeft: Math.ceil(secondsLeft(sitting, now)),
    isPaused: isPaused(sitting, now),
    pauseSecondsLeft: Math.ceil(pauseSecondsLeft(sitting, now)),
    isOver: sitting.closedAt !== null || isOver(sitting, now),
    now: now.toISOString(),
  };
}
