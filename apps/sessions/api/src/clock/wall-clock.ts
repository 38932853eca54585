import { Temporal } from 'temporal-polyfill';
import { addDays } from '@lyceum/contracts/calendar';
import { plainInstant, stretchAt } from './zone-stretches';

const DAY_MINUTES = 24 * 60;
const MOST_ZONES = 1000;

/** A local time range: a day and two clock readings in one zone. */
export interface WallTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  startTime: string;
  /** HH:mm, or 24:00. When before startTime, it is on the next day. */
  endTime: string;
  /** IANA name. */
  timeZoneId: string;
}

export interface Instants {
  startsAt: Date;
  endsAt: Date;
  /** The clock skips the start time on that day, so the session starts later by the gap. */
  movedByClockChange: boolean;
}

/**
 * Converts local time to instants. A skipped time moves forward by the gap; of a repeated time the first occurrence is
 * used. The length is the difference of the clock readings, also across a clock change: a tutoring hour lasts an hour.
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

/** The instant with this local time in UTC; null when the day or time does not exist. */
function shownInUtc(date: string, time: string): number | null {
  const shown = Date.parse(`${date}T${time}:00Z`);
  return Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== `${date}T${time}`
    ? null
    : shown;
}

/** Local date and time of a zone at an instant. */
export function toWallClock(
  instant: Date,
  timeZoneId: string,
): { date: string; time: string; dayOfWeek: number } {
  // A Date whose UTC fields are the zone's local fields.
  const shown = new Date(instant.getTime() + stretchAt(instant.getTime(), timeZoneId).offset);
  const text = shown.toISOString();
  const at = text.indexOf('T');
  return { date: text.slice(0, at), time: text.slice(at + 1, at + 6), dayOfWeek: shown.getUTCDay() };
}

/** A period within one local day without a clock change, in minutes of the day. */
export interface ClockPiece {
  /** YYYY-MM-DD */
  date: string;
  begin: number;
  end: number;
}

/** Splits a time range into pieces of local time, at midnight and at clock changes. */
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

/** The first instant of a local day (not always 00:00). */
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

/** The first instants of a local month (YYYY-MM) and of the next month. */
export function monthRange(month: string, timeZoneId: string): { from: Date; to: Date } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return {
    from: startOfDay(first.toString(), timeZoneId),
    to: startOfDay(first.add({ months: 1 }).toString(), timeZoneId),
  };
}

/** Minutes since midnight of HH:mm; 24:00 is the day's end. */
export function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** Minutes from one clock reading to the next occurrence of the other: 0 to 1439. */
export function minutesBetween(startTime: string, endTime: string): number {
  return (minuteOfDay(endTime) - minuteOfDay(startTime) + DAY_MINUTES) % DAY_MINUTES;
}

/** Creating a formatter is slow, and every date of a series needs one. */
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
