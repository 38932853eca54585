import { addDays, startOfDay } from '@lyceum/contracts/calendar';
import { Temporal } from 'temporal-polyfill';
import type { AssessmentCadence } from '../__generated__/resolvers';

/** First and last day, YYYY-MM-DD, both inclusive. */
export interface Window {
  startDate: string;
  endDate: string;
}

export interface Schedule extends Window {
  cadence: AssessmentCadence;
  /** WEEKLY only: weeks of a window; 1 by default. */
  cadenceWeeks?: number;
  /** TERMLY only: first days of the terms after the first one, in order. */
  termStarts?: readonly string[];
}

type Step = (first: Temporal.PlainDate, nth: number, schedule: Schedule) => Temporal.PlainDate | null;

/** First day of the nth window after the first one; null: there is none. */
const STEPS: Record<AssessmentCadence, Step> = {
  ONCE: () => null,
  WEEKLY: (first, nth, { cadenceWeeks = 1 }) => first.add({ weeks: nth * cadenceWeeks }),
  MONTHLY: (first, nth) => first.add({ months: nth }),
  QUARTERLY: (first, nth) => first.add({ months: 3 * nth }),
  TERMLY: (_first, nth, { termStarts = [] }) => {
    const day = termStarts[nth - 1];
    return day ? Temporal.PlainDate.from(day) : null;
  },
};

/**
 * The windows of an assessment in order, without gaps, from its first day to its last. A monthly window begins on the
 * first day's day of the month, or on the last day of a shorter month.
 */
export function windowsOf(schedule: Schedule): Window[] {
  const { startDate, endDate, cadence } = schedule;
  const first = Temporal.PlainDate.from(startDate);
  const windows: Window[] = [];
  for (let start = first; start.toString() <= endDate;) {
    const next = STEPS[cadence](first, windows.length + 1, schedule);
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

/** The first instant after the window's last day. */
export function endOfWindow({ endDate }: Window, timeZoneId: string): Date {
  return startOfDay(addDays(endDate, 1), timeZoneId);
}
