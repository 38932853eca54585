import { addMonths } from '@lyceum/contracts/calendar';
import { addDays, daysBetween } from '../clock/subject';

export type PayPeriodLength = 'WEEK' | 'TWO_WEEKS' | 'MONTH';

/** Length of pay periods. `startsOn`: YYYY-MM-DD, the first day of any period of WEEK and TWO_WEEKS. */
export interface PayPeriods {
  period: PayPeriodLength;
  startsOn: string;
}

/** First and last day, both inclusive; YYYY-MM-DD. */
export interface Span {
  firstDay: string;
  lastDay: string;
}

/** The default until an organization chooses: months. The start is a Monday. */
export const BY_MONTH: PayPeriods = { period: 'MONTH', startsOn: '2024-01-01' };

const DAYS = { WEEK: 7, TWO_WEEKS: 14 };

/** The period that contains the day. */
export function periodOf({ period, startsOn }: PayPeriods, day: string): Span {
  if (period === 'MONTH') {
    const lastDay = addDays(`${addMonths(day.slice(0, 7), 1)}-01`, -1);
    return { firstDay: `${day.slice(0, 8)}01`, lastDay };
  }
  const length = DAYS[period];
  const since = daysBetween(startsOn, day);
  const firstDay = addDays(day, -(((since % length) + length) % length));
  return { firstDay, lastDay: addDays(firstDay, length - 1) };
}

/** The last `count` periods up to the one that contains the day, latest first. */
export function periodsUpTo(periods: PayPeriods, day: string, count: number): Span[] {
  const spans: Span[] = [];
  for (let at = day; spans.length < count; at = addDays(spans.at(-1)!.firstDay, -1))
    spans.push(periodOf(periods, at));
  return spans;
}
