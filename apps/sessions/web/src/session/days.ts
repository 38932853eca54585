import { addDays, addMonths, dayIn } from '@lyceum/contracts/calendar';

type Format = (timeZone: string) => Intl.DateTimeFormat;

/** Caches one formatter per zone, because creating one is expensive, and a list of cards needs one per card. */
function perZone(make: Format): Format {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? make(timeZone);
    formats.set(timeZone, format);
    return format;
  };
}

const clocks = perZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
);
const wholes = perZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      timeZone,
    }),
);

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export function dayOf(instant: number | string, timeZone: string): string {
  return dayIn(timeZone, new Date(instant));
}

/** `HH:mm` in a zone. */
export function timeOf(instant: number | string, timeZone: string): string {
  return clocks(timeZone).format(new Date(instant));
}

export { addDays };

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Offset of the zone from UTC at that instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of wholes(timeZone).formatToParts(new Date(instant)))
    parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant of a wall-clock time in a zone: for hints while typing and for the bounds of a day. The server computes
 * what is saved.
 */
export function instantOf(day: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

/** Whether the clocks of two zones show the same time at that instant. */
export function sameClock(a: string, b: string, instant: number | string): boolean {
  if (a === b) return true;
  const at = new Date(instant).getTime();
  return offsetAt(at, a) === offsetAt(at, b);
}

/** The current month and the six before it, newest first, as `YYYY-MM`. */
export function recentMonths(today: string, count = 7): string[] {
  return Array.from({ length: count }, (_, back) => addMonths(today, -back));
}

const DAY_MINUTES = 24 * 60;

function minuteOfDay(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

/** Minutes from one `HH:mm` to the next occurrence of the other: 0 to 1439. */
export function minutesBetween(startTime: string, endTime: string): number {
  return (minuteOfDay(endTime) - minuteOfDay(startTime) + DAY_MINUTES) % DAY_MINUTES;
}

/** Whether the end is on the next day. */
export function endsNextDay(startTime: string, endTime: string): boolean {
  return minuteOfDay(endTime) < minuteOfDay(startTime) || minuteOfDay(endTime) === DAY_MINUTES;
}

/** Start and end of a session in ms since the epoch; the end may be on the next day. */
export function spanOf(day: string, startTime: string, endTime: string, timeZone: string): [number, number] {
  const start = instantOf(day, startTime, timeZone);
  return [start, start + minutesBetween(startTime, endTime) * 60_000];
}

/** `HH:mm` after a number of minutes; wraps past midnight. */
export function timeAfter(time: string, minutes: number): string {
  const total = (minuteOfDay(time) + minutes) % DAY_MINUTES;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
