import { addDays, minuteOfDay, startOfDay, toInstants, toWallClock } from '../clock/subject';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** One calendar day of a zone. */
export interface ZoneDay {
  /** YYYY-MM-DD */
  date: string;
  from: number;
  to: number;
  /** Its clock is set forward or back on this day, so minutes of the clock are not minutes since midnight. */
  changes: boolean;
}

/** The days of a zone that the instants from `from` to before `to` touch. */
export function zoneDays(from: number, to: number, timeZoneId: string): ZoneDay[] {
  const days: ZoneDay[] = [];
  let date = toWallClock(new Date(from), timeZoneId).date;
  let begin = startOfDay(date, timeZoneId).getTime();
  while (begin < to) {
    const next = addDays(date, 1);
    const end = startOfDay(next, timeZoneId).getTime();
    days.push({ date, from: begin, to: end, changes: end - begin !== DAY_MS });
    [date, begin] = [next, end];
  }
  return days;
}

/** Where a minute of the day's clock falls; 24 * 60 is its end. */
export function instantOn(day: ZoneDay, minute: number, timeZoneId: string): number {
  if (minute >= 24 * 60) return day.to;
  if (!day.changes) return day.from + minute * MINUTE_MS;
  return toInstants({
    date: day.date,
    startTime: clock(minute),
    endTime: '23:59',
    timeZoneId,
  }).startsAt.getTime();
}

/** True when the day's clock shows the minute at all: the hour that is skipped in spring has none. */
export function existsOn(day: ZoneDay, minute: number, timeZoneId: string): boolean {
  if (!day.changes) return true;
  const at = new Date(instantOn(day, minute, timeZoneId));
  return minuteOfDay(toWallClock(at, timeZoneId).time) === minute;
}

/** HH:mm */
export function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
