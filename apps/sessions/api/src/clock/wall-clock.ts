import { Temporal } from 'temporal-polyfill';
import { addDays } from '@lyceum/contracts/calendar';
import { plainInstant, stretchAt } from './zone-stretches';

const DAY_MINUTES = 24 * 60;
const MOST_ZONES = 1000;

/** A time as people say it: a day and two readings of one zone's clock. */
export interface WallTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  startTime: string;
  /** HH:mm, or 24:00. Before startTime it is the next day's. */
  endTime: string;
  /** IANA name. */
  timeZoneId: string;
}

export interface Instants {
  startsAt: Date;
  endsAt: Date;
  /** The clock skips this time on that day, so the session starts later by the gap. */
  movedByClockChange: boolean;
}

/**
 * Where a wall-clock time falls. A time that the day skips moves forward by the gap, one that the day has twice takes
 * the first. The length is the one that the clock readings give, also across a change: a tutoring hour is an hour.
 */
export function toInstants({ date, startTime, endTime, timeZoneId }: WallTime): Instants {
  const shown = shownInUtc(date, startTime);
  const plain = shown === null ? null : plainInstant(shown, timeZoneId);
  if (plain !== null) {
    const endsAt = new Date(plain + minutesBetween(startTime, endTime) * 60_000);
    return { startsAt: new Date(plain), endsAt, movedByClockChange: false };
  }
  const asked = Temporal.PlainDateTime.from(`${date}T${startTime}`);
  const start = asked.toZonedDateTime(timeZoneId, { disambiguation: 'compatible' });
  const startsAt = new Date(start.epochMilliseconds);
  const endsAt = new Date(start.epochMilliseconds + minutesBetween(startTime, endTime) * 60_000);
  return { startsAt, endsAt, movedByClockChange: !start.toPlainDateTime().equals(asked) };
}

/** The instant at which UTC's clock shows the time; null for a day or a time that there is none of. */
function shownInUtc(date: string, time: string): number | null {
  const shown = Date.parse(`${date}T${time}:00Z`);
  return Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== `${date}T${time}`
    ? null
    : shown;
}

/** What a zone's clock shows at an instant. */
export function toWallClock(
  instant: Date,
  timeZoneId: string,
): { date: string; time: string; dayOfWeek: number } {
  // A date that shows in UTC what the zone's clock shows.
  const shown = new Date(instant.getTime() + stretchAt(instant.getTime(), timeZoneId).offset);
  const text = shown.toISOString();
  const at = text.indexOf('T');
  return { date: text.slice(0, at), time: text.slice(at + 1, at + 6), dayOfWeek: shown.getUTCDay() };
}

/** A stretch of time in which a clock runs on without being set: minutes of one day. */
export interface ClockPiece {
  /** YYYY-MM-DD */
  date: string;
  begin: number;
  end: number;
}

/** What a zone's clock shows during a time: cut at midnight and where the clock is set forward or back. */
export function clockPieces(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  timeZoneId: string,
): ClockPiece[] {
  const [from, to] = [toWallClock(startsAt, timeZoneId), toWallClock(endsAt, timeZoneId)];
  const [begin, end] = [minuteOfDay(from.time), minuteOfDay(to.time)];
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  if (from.date === to.date && end - begin === minutes) return [{ date: from.date, begin, end }];
  const rest = new Date(Math.min(endsAt.getTime(), nextCut(startsAt, from.date, timeZoneId)));
  const first = { date: from.date, begin, end: begin + (rest.getTime() - startsAt.getTime()) / 60_000 };
  return rest < endsAt ? [first, ...clockPieces({ startsAt: rest, endsAt }, timeZoneId)] : [first];
}

function nextCut(instant: Date, date: string, timeZoneId: string): number {
  const { to } = stretchAt(instant.getTime(), timeZoneId);
  return Math.min(to, startOfDay(addDays(date, 1), timeZoneId).getTime());
}

/** The first instant of a day in a zone (not always 00:00). */
export function startOfDay(date: string, timeZoneId: string): Date {
  const shown = shownInUtc(date, '00:00');
  const plain = shown === null ? null : plainInstant(shown, timeZoneId);
  if (plain !== null) return new Date(plain);
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZoneId).epochMilliseconds);
}

export { addDays };

export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
}

/** The first instants of a month (YYYY-MM) and of the next one. */
export function monthRange(month: string, timeZoneId: string): { from: Date; to: Date } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return {
    from: startOfDay(first.toString(), timeZoneId),
    to: startOfDay(first.add({ months: 1 }).toString(), timeZoneId),
  };
}

/** Minutes of the day that HH:mm names; 24:00 is the day's end. */
export function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** From the one reading of a clock to the next time that it shows the other: 0 to 1439. */
export function minutesBetween(startTime: string, endTime: string): number {
  return (minuteOfDay(endTime) - minuteOfDay(startTime) + DAY_MINUTES) % DAY_MINUTES;
}

/** To make a formatter is slow, and every date of a series asks. */
const zones = new Set<string>();

export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (zones.size < MOST_ZONES) zones.add(name);
  return true;
}
