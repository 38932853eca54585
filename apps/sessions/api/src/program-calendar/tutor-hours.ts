import { addDays, startOfDay, toInstants, toWallClock } from '../clock/subject';
import { type AvailabilityHours, endOfRange, hoursOn } from '../conflicts/subject';

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

const DAY_MINUTES = 24 * 60;

/** Availability of a person within the range, as sorted instants; ranges that touch or overlap are joined. */
export function hoursWithin({ startsAt: from, endsAt: to }: Span, hours: AvailabilityHours): Span[] {
  const { timeZoneId } = hours;
  const last = toWallClock(to, timeZoneId).date;
  const spans: Span[] = [];
  for (let date = toWallClock(from, timeZoneId).date; date <= last; date = addDays(date, 1))
    for (const { startTime, endTime } of hoursOn(date, hours)) {
      const startsAt = toInstants({ date, startTime, endTime: startTime, timeZoneId }).startsAt;
      const endsAt = endOf(date, endTime, timeZoneId);
      if (startsAt < to && endsAt > from && startsAt < endsAt)
        spans.push({ startsAt: later(startsAt, from), endsAt: earlier(endsAt, to) });
    }
  return joined(spans);
}

/** The instant of the end's local time. Start plus length would differ on days of a clock change. */
function endOf(date: string, endTime: string, timeZoneId: string): Date {
  if (endOfRange(endTime) === DAY_MINUTES) return startOfDay(addDays(date, 1), timeZoneId);
  return toInstants({ date, startTime: endTime, endTime, timeZoneId }).startsAt;
}

function joined(spans: Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const result: Span[] = [];
  for (const span of sorted) {
    const before = result.at(-1);
    if (before && span.startsAt <= before.endsAt) before.endsAt = later(before.endsAt, span.endsAt);
    else result.push({ ...span });
  }
  return result;
}

const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
