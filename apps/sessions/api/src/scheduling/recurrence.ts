import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

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
const BY_DAY = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/**
 * The days of a series, in order. Only days are expanded here, so no clock change can move them; the wall-clock time
 * is laid on each day by `toInstants`. Weekly on days that the first date is not one of begins with the first that is.
 * Monthly on the 31st leaves out months without one.
 */
export function expandDates(firstDate: string, rule: RecurrenceRule): string[] {
  const expansion = new RRuleTemporal({
    freq: rule.frequency,
    interval: rule.interval,
    wkst: 'SU',
    tzid: 'UTC',
    dtstart: midnight(firstDate),
    ...(rule.frequency === 'WEEKLY' ? { byDay: rule.days.map((day) => BY_DAY[day]!) } : {}),
    ...(rule.until ? { until: midnight(rule.until) } : { count: rule.count ?? 1 }),
  });
  return expansion
    .all((_, index) => index < MAX_OCCURRENCES + 1)
    .map((occurrence) =>
      Temporal.PlainDate.from(
        occurrence.toString({ timeZoneName: 'never', offset: 'never' }).slice(0, 10),
      ).toString(),
    );
}

/** Weeks that a series touches, as its summary tells them. */
export function weeksSpanned(firstDate: string, lastDate: string): number {
  return Math.floor(Temporal.PlainDate.from(firstDate).until(lastDate, { largestUnit: 'day' }).days / 7) + 1;
}

function midnight(date: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(date).toZonedDateTime('UTC');
}
