import { addDays, minuteOfDay, startOfDay, toInstants, toWallClock } from '../clock/subject';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** One calendar day of a zone. */
export interface ZoneDay {
  /** YYYY-MM-DD */
  date: string;
  from: number;
  to: number;
  /** The zone's clock changes on this day, so clock minutes differ from minutes since midnight. */
  changes: boolean;
}

/** The days of a zone that overlap the instants from `from` (inclusive) to `to` (exclusive). */
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

/** The instant of a minute of the local day; 24 * 60 is the day's end. */
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

/** Whether the local day contains the minute: the hour skipped in spring is missing. */
export function existsOn(day: ZoneDay, minute: number, timeZoneId: string): boolean {
  if (!day.changes) return true;
  const at = new Date(instantOn(day, minute, timeZoneId));
  return minuteOfDay(toWallClock(at, timeZoneId).time) === minute;
}

/** HH:mm */
export function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
