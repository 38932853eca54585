/** A rule of iCalendar (RFC 5545 3.3.10) as days; days are counted since 1970. */
export type DayRule = { interval: number; on: (day: number) => boolean } & (
  | { frequency: 'WEEKLY'; weekdays: number[] }
  | { frequency: 'DAILY' }
  | { frequency: 'MONTHLY'; dayOfMonth: number }
);

const DAY_MS = 86_400_000;
const MOST_WEEKS = 8;
const MOST_DAYS = 8;
const MOST_MONTHS = 6;

interface Days {
  first: number;
  last: number;
  /** Days on which the rule should have a date. */
  wanted: ReadonlySet<number>;
  /** Days on which a date of the rule may be moved from; all of `wanted` and others. */
  taken: ReadonlySet<number>;
}

/** The rule with the fewest exceptions: dates of it that are left out, and wanted days that it lacks. */
export function fitDayRule(days: Days): DayRule {
  if (days.wanted.size === 0) return { frequency: 'DAILY', interval: 1, on: () => true };
  let best: DayRule | undefined;
  let fewest = Infinity;
  for (const rule of candidates(days)) {
    const exceptions = exceptionsOf(rule, days, fewest);
    if (exceptions < fewest) [best, fewest] = [rule, exceptions];
  }
  return best!;
}

function* candidates(days: Days): Generator<DayRule> {
  const { first } = days;
  for (let interval = 1; interval <= MOST_WEEKS; interval++)
    for (let phase = 0; phase < interval; phase++) {
      const inWeek = (day: number) => (weekOf(day) - weekOf(first)) % interval === phase;
      const weekdays = weekdaysOf(days, inWeek);
      if (weekdays.length > 0)
        yield {
          frequency: 'WEEKLY',
          interval,
          weekdays,
          on: (day) => inWeek(day) && weekdays.includes(weekdayOf(day)),
        };
    }
  for (let interval = 1; interval <= MOST_DAYS; interval++)
    for (let phase = 0; phase < interval; phase++)
      yield { frequency: 'DAILY', interval, on: (day) => (day - first) % interval === phase };
  const dayOfMonth = mostFrequent([...days.wanted].map(dayOfMonthOf));
  for (let interval = 1; interval <= MOST_MONTHS; interval++)
    for (let phase = 0; phase < interval; phase++)
      yield {
        frequency: 'MONTHLY',
        interval,
        dayOfMonth,
        on: (day) => dayOfMonthOf(day) === dayOfMonth && (monthOf(day) - monthOf(first)) % interval === phase,
      };
}

/** The weekdays that save more exceptions than they cost. */
function weekdaysOf({ first, last, wanted, taken }: Days, inWeek: (day: number) => boolean): number[] {
  const saved = Array.from({ length: 7 }, () => 0);
  const has = new Set<number>();
  for (let day = first; day <= last; day++) {
    if (!inWeek(day)) continue;
    const weekday = weekdayOf(day);
    if (wanted.has(day)) {
      saved[weekday]! += 1;
      has.add(weekday);
    } else if (!taken.has(day)) saved[weekday]! -= 1;
  }
  const useful = [...has].filter((weekday) => saved[weekday]! >= 0);
  const weekdays = useful.length > 0 ? useful : [...has].sort((a, b) => saved[b]! - saved[a]!).slice(0, 1);
  return weekdays.sort((a, b) => a - b);
}

function exceptionsOf({ on }: DayRule, { first, last, wanted, taken }: Days, enough: number): number {
  let exceptions = 0;
  for (let day = first; day <= last && exceptions < enough; day++)
    if (on(day) ? !taken.has(day) : wanted.has(day)) exceptions++;
  return exceptions;
}

export function mostFrequent<Value>(values: readonly Value[]): Value {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** 0 is Sunday; the first day of 1970 was a Thursday. */
const weekdayOf = (day: number) => (day + 4) % 7;
/** Weeks start on Sunday. */
const weekOf = (day: number) => Math.floor((day + 4) / 7);
const dayOfMonthOf = (day: number) => new Date(day * DAY_MS).getUTCDate();
function monthOf(day: number): number {
  const at = new Date(day * DAY_MS);
  return at.getUTCFullYear() * 12 + at.getUTCMonth();
}
