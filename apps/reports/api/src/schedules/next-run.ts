import { Temporal } from 'temporal-polyfill';
import type { ReportFrequency, ReportPeriod } from '../__generated__/resolvers';
import { lastTerm, type Term } from './terms';

export interface RunRule {
  frequency: ReportFrequency;
  /** 0 is Sunday. */
  dayOfWeek: number | null;
  dayOfMonth: number | null;
  /** Hour of the zone's wall clock, 0 to 23. */
  hour: number;
  timeZoneId: string;
  startDay: string;
  endDay: string | null;
  /** The organization's, in their order; for TERM. */
  schoolTerms: readonly Term[];
}

/**
 * The first run after an instant; null: none. An hour skipped by daylight saving runs later by the gap; of a repeated
 * hour the first runs. Each day of the rule therefore has exactly one run.
 */
export function nextRun(rule: RunRule, after: Date): Date | null {
  const today = dayAt(after, rule.timeZoneId);
  const start = Temporal.PlainDate.from(rule.startDay);
  const end = rule.endDay ? Temporal.PlainDate.from(rule.endDay) : null;
  for (let from = Temporal.PlainDate.compare(today, start) < 0 ? start : today; ;) {
    const day = dayOfRule(rule, from);
    if (!day) return null;
    if (end && Temporal.PlainDate.compare(day, end) > 0) return null;
    const at = day.toPlainDateTime({ hour: rule.hour }).toZonedDateTime(rule.timeZoneId).epochMilliseconds;
    if (at > after.getTime()) return new Date(at);
    from = day.add({ days: 1 });
  }
}

/** How many runs a form and a schedule show. */
export const SHOWN_RUNS = 5;

/** The first `count` runs after an instant, in order; fewer where the last day comes first. */
export function nextRuns(rule: RunRule, after: Date, count: number): Date[] {
  const runs: Date[] = [];
  for (let at = nextRun(rule, after); at && runs.length < count; at = nextRun(rule, at)) runs.push(at);
  return runs;
}

/** The latest run that is not after `now`, from `due` on. */
export function lastRunUntil(rule: RunRule, due: Date, now: Date): Date {
  let last = due;
  for (let next = nextRun(rule, last); next && next <= now; next = nextRun(rule, last)) last = next;
  return last;
}

/** The first day of the rule that is not before `from`; null: no term ends any more. */
function dayOfRule(
  { frequency, dayOfWeek, dayOfMonth, schoolTerms }: RunRule,
  from: Temporal.PlainDate,
): Temporal.PlainDate | null {
  if (frequency === 'DAILY') return from;
  if (frequency === 'WEEKLY') return from.add({ days: (dayOfWeek! - (from.dayOfWeek % 7) + 7) % 7 });
  if (frequency === 'TERM') {
    const ended = from.subtract({ days: 1 }).toString();
    const term = schoolTerms.find(({ lastDay }) => lastDay >= ended);
    return term ? Temporal.PlainDate.from(term.lastDay).add({ days: 1 }) : null;
  }
  // `with` constrains the day to the month's last.
  const day = from.with({ day: dayOfMonth! });
  if (Temporal.PlainDate.compare(day, from) >= 0) return day;
  return from.with({ day: 1 }).add({ months: 1 }).with({ day: dayOfMonth! });
}

export function dayAt(at: Date, timeZoneId: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZoneId).toPlainDate();
}

/** First and last day of a period, relative to a day; both inclusive. Null: LAST_TERM before a term has ended. */
export function daysOfPeriod(
  period: ReportPeriod,
  today: Temporal.PlainDate,
  terms: readonly Term[],
): { begin: string; end: string } | null {
  const span = (begin: Temporal.PlainDate, end: Temporal.PlainDate) => ({
    begin: begin.toString(),
    end: end.toString(),
  });
  const yesterday = today.subtract({ days: 1 });
  if (period === 'LAST_TERM') {
    const term = lastTerm(terms, today.toString());
    return term && { begin: term.firstDay, end: term.lastDay };
  }
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
