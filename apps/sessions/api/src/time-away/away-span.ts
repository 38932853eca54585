import { minuteOfDay, startOfDay, addDays, toInstants } from '../clock/subject';

/** Days of a person's own calendar, both inclusive. */
export interface AwaySpan {
  /** YYYY-MM-DD */
  firstDay: string;
  /** YYYY-MM-DD */
  lastDay: string;
  /** HH:mm on the first day; null for the start of the day. */
  startTime: string | null;
  /** HH:mm on the last day; null for the end of the day. */
  endTime: string | null;
}

/** The instants of a span in a zone; an end that is not after the start gives an empty range. */
export function awayInstants(
  { firstDay, lastDay, startTime, endTime }: AwaySpan,
  timeZoneId: string,
): { startsAt: Date; endsAt: Date } {
  return {
    startsAt: startTime ? instantAt(firstDay, startTime, timeZoneId) : startOfDay(firstDay, timeZoneId),
    endsAt:
      endTime && minuteOfDay(endTime) < 24 * 60
        ? instantAt(lastDay, endTime, timeZoneId)
        : startOfDay(addDays(lastDay, 1), timeZoneId),
  };
}

function instantAt(date: string, time: string, timeZoneId: string): Date {
  return toInstants({ date, startTime: time, endTime: time, timeZoneId }).startsAt;
}
