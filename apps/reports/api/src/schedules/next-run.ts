import { Temporal } from 'temporal-polyfill';
import type { ReportFrequency, ReportPeriod } from '../__generated__/resolvers';

export interface RunRule {
  frequency: ReportFrequency;
  /** 0 is Sunday. */
  dayOfWeek: number | null;
  dayOfMonth: number | null;
  /** On the wall clock of the zone. */
  hour: number;
  timeZoneId: string;
  startDay: string;
  endDay: string | null;
}

/**
 * The first run after an instant; null: there is none. An hour that the clocks leave out is moved on by the gap, of one that comes twice
 * the first is taken: there is one run for each day of the rule, whatever the clocks do.
 */
export function nextRun(rule: RunRule, after: Date): Date | null {
  const today = dayAt(after, rule.timeZoneId);
  const start = Temporal.PlainDate.from(rule.startDay);
  const end = rule.endDay ? Temporal.PlainDate.from(rule.endDay) : null;
  for (let from = Temporal.PlainDate.compare(today, start) < 0 ? start : today; ;) {
    const day = dayOfRule(rule, from);
    if (end && Temporal.PlainDate.compare(day, end) > 0) return null;
    const at = day.toPlainDateTime({ hour: rule.hour }).toZonedDateTime(rule.timeZoneId).epochMilliseconds;
    if (at > after.getTime()) return new Date(at);
    from = day.add({ days: 1 });
  }
}

/** The last run that is not after `now`, of those from `due` on. */
export function lastRunUntil(rule: RunRule, due: Date, now: Date): Date {
  let last = due;
  for (let next = nextRun(rule, last); next && next <= now; next = nextRun(rule, last)) last = next;
  return last;
}

/** The first day of the rule that is not before `from`. */
function dayOfRule(
  { frequency, dayOfWeek, dayOfMonth }: RunRule,
  from: Temporal.PlainDate,
): Temporal.PlainDate {
  if (frequency === 'DAILY') return from;
  if (frequency === 'WEEKLY') return from.add({ days: (dayOfWeek! - (from.dayOfWeek % 7) + 7) % 7 });
  // Of a month with fewer days it is the last one.
  const day = from.with({ day: dayOfMonth! });
  if (Temporal.PlainDate.compare(day, from) >= 0) return day;
  return from.with({ day: 1 }).add({ months: 1 }).with({ day: dayOfMonth! });
}

export function dayAt(at: Date, timeZoneId: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZoneId).toPlainDate();
}

/** The days that a period is, seen from a day; both included. */
export function daysOfPeriod(
  period: ReportPeriod,
  today: Temporal.PlainDate,
): { begin: string; end: string } {
  const span = (begin: Temporal.PlainDate, end: Temporal.PlainDate) => ({
    begin: begin.toString(),
    end: end.toString(),
  });
  const yesterday = today.subtract({ days: 1 });
  if (period === 'YESTERDAY') return span(yesterday, yesterday);
  if (period === 'LAST_30_DAYS') return span(today.subtract({ days: 30 }), yesterday);
  if (period === 'LAST_90_DAYS') return span(today.subtract({ days: 90 }), yesterday);
  if (period === 'LAST_WEEK') {
    const monday = today.subtract({ days: today.dayOfWeek - 1 });
    return span(monday.subtract({ days: 7 }), monday.subtract({ days: 1 }));
  }
  const first = today.with({ day: 1 });
  return span(first.subtract({ months: 1 }), first.subtract({ days: 1 }));
}
