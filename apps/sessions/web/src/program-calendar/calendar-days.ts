import { addDays, instantOf, timeOf } from '../session/days';

const DAY_MS = 24 * 60 * 60_000;
const DAY_MINUTES = 24 * 60;

/** The shown days, with the instants at which they start in one zone. */
export interface CalendarDays {
  timeZoneId: string;
  /** YYYY-MM-DD */
  days: readonly string[];
  /** Milliseconds since the epoch; the last element is the end of the last day. */
  starts: readonly number[];
}

/** The index of an instant's day, and its minute on the zone's clock. */
export interface Place {
  day: number;
  minute: number;
}

export function calendarDays(first: string, count: number, timeZoneId: string): CalendarDays {
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  const starts = [...days, addDays(first, count)].map((day) => instantOf(day, '00:00', timeZoneId));
  return { timeZoneId, days, starts };
}

/** Day -1 is before the first day, `days.length` after the last one. */
export function placeOf(instant: number, { days, starts, timeZoneId }: CalendarDays): Place {
  let day = days.length;
  while (day >= 0 && instant < starts[day]!) day--;
  if (day < 0 || day === days.length) return { day, minute: 0 };
  const elapsed = Math.floor((instant - starts[day]!) / 60_000);
  // On a day of a clock change, the elapsed time differs from the clock.
  const plain = starts[day + 1]! - starts[day]! === DAY_MS;
  return { day, minute: plain ? elapsed : minuteOf(timeOf(instant, timeZoneId)) };
}

/** The part of a span on one day, in minutes of its clock; null when there is none. */
export function minutesOnDay(
  { start, end }: { start: number; end: number },
  day: number,
  calendar: CalendarDays,
): { from: number; to: number } | null {
  const [dayStart, dayEnd] = [calendar.starts[day]!, calendar.starts[day + 1]!];
  if (start >= dayEnd || end <= dayStart) return null;
  return {
    from: start <= dayStart ? 0 : placeOf(start, calendar).minute,
    to: end >= dayEnd ? DAY_MINUTES : placeOf(end, calendar).minute,
  };
}

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** HH:mm of a minute of the day, limited to 00:00 to 23:59. */
export function clockOf(minute: number): string {
  const within = Math.min(Math.max(minute, 0), DAY_MINUTES - 1);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}
