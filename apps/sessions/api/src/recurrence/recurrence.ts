import { Temporal } from 'temporal-polyfill';
import { dayNumber, dayNumbered } from '@lyceum/contracts/calendar';

export type RecurrenceFrequency = 'DAILY' | 'WEEKLY' | 'MONTHLY';

export interface RecurrenceRule {
  frequency: RecurrenceFrequency;
  /** Every how many days, weeks (that begin on Sunday) or months. */
  interval: number;
  /** 0 (Sunday) to 6, for WEEKLY. */
  days: number[];
  /** The last day on which it may fall. */
  until: string | null;
  count: number | null;
}

/** More dates than this are nobody's series. */
export const MAX_OCCURRENCES = 400;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The days of a series, in order. Only days are expanded here, so no clock change can move them; the wall-clock time
 * is laid on each day by `toInstants`. Weekly on days that the first date is not one of begins with the first that is.
 * Monthly on the 31st leaves out months without one. Days are counted since 1970: a library that expands instants takes
 * a thousand times as long, and a save waits for it.
 */
export function expandDates(firstDate: string, rule: RecurrenceRule): string[] {
  const last = rule.until === null ? Infinity : dayNumber(rule.until);
  const most = Math.min(rule.count ?? Infinity, MAX_OCCURRENCES + 1);
  const found: string[] = [];
  for (const day of daysOf(firstDate, rule)) {
    if (day > last || found.length >= most) return found;
    found.push(dayNumbered(day));
  }
  return found;
}

/** The days without an end, as days since 1970; each step finds at least one within a few years. */
function* daysOf(firstDate: string, { frequency, interval, days }: RecurrenceRule): Generator<number> {
  const first = dayNumber(firstDate);
  if (frequency === 'DAILY') for (let day = first; ; day += interval) yield day;
  if (frequency === 'WEEKLY') {
    const sorted = [...days].sort((a, b) => a - b);
    // 1970 began on a Thursday.
    const sunday = first - ((first + 4) % 7);
    for (let week = sunday; ; week += 7 * interval)
      for (const day of sorted) if (week + day >= first) yield week + day;
  }
  const [year, month, dayOfMonth] = firstDate.split('-').map(Number) as [number, number, number];
  for (let months = month - 1; ; months += interval) {
    const at = new Date(Date.UTC(year, months, dayOfMonth));
    if (at.getUTCDate() === dayOfMonth) yield at.getTime() / DAY_MS;
  }
}

/** Weeks that a series touches, as its summary tells them. */
export function weeksSpanned(firstDate: string, lastDate: string): number {
  return Math.floor(Temporal.PlainDate.from(firstDate).until(lastDate, { largestUnit: 'day' }).days / 7) + 1;
}
