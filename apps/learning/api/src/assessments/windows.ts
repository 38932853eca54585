import { Temporal } from 'temporal-polyfill';
import type { AssessmentCadence } from '../__generated__/resolvers';

/** First and last day, YYYY-MM-DD, both inclusive. */
export interface Window {
  startDate: string;
  endDate: string;
}

export interface Schedule extends Window {
  cadence: AssessmentCadence;
}

const STEPS: Record<AssessmentCadence, (nth: number) => Temporal.DurationLike | null> = {
  ONCE: () => null,
  WEEKLY: (weeks) => ({ weeks }),
  MONTHLY: (months) => ({ months }),
  QUARTERLY: (nth) => ({ months: 3 * nth }),
};

/**
 * The windows of an assessment in order, without gaps, from its first day to its last. A monthly window begins on the
 * first day's day of the month, or on the last day of a shorter month.
 */
export function windowsOf({ startDate, endDate, cadence }: Schedule): Window[] {
  const first = Temporal.PlainDate.from(startDate);
  const windows: Window[] = [];
  for (let start = first; start.toString() <= endDate;) {
    const step = STEPS[cadence](windows.length + 1);
    const next = step ? first.add(step) : null;
    const last = next?.subtract({ days: 1 }).toString();
    windows.push({ startDate: start.toString(), endDate: last && last < endDate ? last : endDate });
    if (!next) break;
    start = next;
  }
  return windows;
}

export function openWindow(windows: readonly Window[], today: string): Window | null {
  return windows.find(({ startDate, endDate }) => startDate <= today && today <= endDate) ?? null;
}

/** The open window or the latest that has ended; null before the first. */
export function lastBegun(windows: readonly Window[], today: string): Window | null {
  return windows.findLast(({ startDate }) => startDate <= today) ?? null;
}
