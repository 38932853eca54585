import { Temporal } from 'temporal-polyfill';

/** A time as people say it: a day and two readings of one zone's clock. */
export interface WallTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  startTime: string;
  /** HH:mm, after startTime. */
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
  const asked = Temporal.PlainDateTime.from(`${date}T${startTime}`);
  const start = asked.toZonedDateTime(timeZoneId, { disambiguation: 'compatible' });
  const startsAt = new Date(start.epochMilliseconds);
  const endsAt = new Date(start.epochMilliseconds + minutesBetween(startTime, endTime) * 60_000);
  return { startsAt, endsAt, movedByClockChange: !start.toPlainDateTime().equals(asked) };
}

/** What a zone's clock shows at an instant. */
export function toWallClock(
  instant: Date,
  timeZoneId: string,
): { date: string; time: string; dayOfWeek: number } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZoneId);
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
    dayOfWeek: zoned.dayOfWeek % 7,
  };
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
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZoneId);
  const set = zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity;
  return Math.min(set, startOfDay(addDays(date, 1), timeZoneId).getTime());
}

/** The first instant of a day in a zone (not always 00:00). */
export function startOfDay(date: string, timeZoneId: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZoneId).epochMilliseconds);
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

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

export function minutesBetween(startTime: string, endTime: string): number {
  return minuteOfDay(endTime) - minuteOfDay(startTime);
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
