import type { SittingClockFragment } from '../__generated__/graphql';
import type { T } from '../management-i18n';

/** What the clock of a person says, for staff. */
export function timeText({ isOver, isPaused, secondsLeft }: SittingClockFragment, t: T): string {
  if (isOver) return t('timeLimit.over');
  const minutes = t('timeLimit.left', { count: Math.ceil(secondsLeft / 60) });
  return isPaused ? t('timeLimit.paused', { minutes }) : minutes;
}
