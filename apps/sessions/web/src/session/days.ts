import { addDays, addMonths, dayIn } from '@lyceum/contracts/calendar';

type Format = (timeZone: string) => Intl.DateTimeFormat;

/** One format for each zone: making one costs far more than using it, and a list of cards asks for it per card. */
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

/** The calendar day of an instant on a zone's clock, `YYYY-MM-DD`. */
export function dayOf(instant: number | string, timeZone: string): string {
  return dayIn(timeZone, new Date(instant));
}

/** `HH:mm` on a zone's clock. */
export function timeOf(instant: number | string, timeZone: string): string {
  return clocks(timeZone).format(new Date(instant));
}

export { addDays };

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** How far the zone's clock is ahead of UTC at that instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of wholes(timeZone).formatToParts(new Date(instant)))
    parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant of a wall-clock time in a zone: for what the reader is told while typing and for the bounds of a day.
 * What is saved is worked out by the server.
 */
export function instantOf(day: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

/** The two zones' clocks show the same time at that instant. */
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

/** Minutes from one `HH:mm` to the next time that a clock shows the other: 0 to 1439. */
export function minutesBetween(startTime: string, endTime: string): number {
  return (minuteOfDay(endTime) - minuteOfDay(startTime) + DAY_MINUTES) % DAY_MINUTES;
}

/** The end is the next day's. */
export function endsNextDay(startTime: string, endTime: string): boolean {
  return minuteOfDay(endTime) < minuteOfDay(startTime) || minuteOfDay(endTime) === DAY_MINUTES;
}

/** From when to when a session lasts that begins on the day; its end may be the next day's. */
export function spanOf(day: string, startTime: string, endTime: string, timeZone: string): [number, number] {
  const start = instantOf(day, startTime, timeZone);
  return [start, start + minutesBetween(startTime, endTime) * 60_000];
}

/** `HH:mm` so many minutes later; past midnight it is the next day's. */
export function timeAfter(time: string, minutes: number): string {
  const total = (minuteOfDay(time) + minutes) % DAY_MINUTES;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
