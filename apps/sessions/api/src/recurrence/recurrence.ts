import { Temporal } from 'temporal-polyfill';
import { dayNumber, dayNumbered } from '@lyceum/contracts/calendar';

export type RecurrenceFrequency = 'DAILY' | 'WEEKLY' | 'MONTHLY';

export interface RecurrenceRule {
  frequency: RecurrenceFrequency;
  /** Every how many days, weeks (starting on Sunday) or months. */
  interval: number;
  /** 0 (Sunday) to 6, for WEEKLY. */
  days: number[];
  /** The last possible day. */
  until: string | null;
  count: number | null;
}

/** Most dates of one series. */
export const MAX_OCCURRENCES = 400;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The days of a series, in order. Only days are expanded, so clock changes have no effect; `toInstants` adds the local
 * time to each day. A weekly series whose first date is not on one of its weekdays begins with the first such day. A
 * monthly series on the 31st skips months without one. Days are counted since 1970, because a library that expands
 * instants takes a thousand times as long, and a save waits for it.
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

/** The unbounded sequence of days, as days since 1970; each step finds at least one within a few years. */
function* daysOf(firstDate: string, { frequency, interval, days }: RecurrenceRule): Generator<number> {
  const first = dayNumber(firstDate);
  if (frequency === 'DAILY') for (let day = first; ; day += interval) yield day;
  if (frequency === 'WEEKLY') {
    const sorted = [...days].sort((a, b) => a - b);
    // January 1st 1970 was a Thursday.
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

/** Number of weeks that a series spans, for its summary. */
export function weeksSpanned(firstDate: string, lastDate: string): number {
  return Math.floor(Temporal.PlainDate.from(firstDate).until(lastDate, { largestUnit: 'day' }).days / 7) + 1;
}
