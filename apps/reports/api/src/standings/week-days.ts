import { Temporal } from 'temporal-polyfill';

function dayOf(at: Date, timeZoneId: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZoneId).toPlainDate();
}

/** Mondays of the last weeks in a zone, the oldest first, the current week's last. */
export function mondaysUntil(now: Date, timeZoneId: string, weeks: number): string[] {
  const today = dayOf(now, timeZoneId);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: weeks }, (_, back) => monday.subtract({ weeks: weeks - 1 - back }).toString());
}

/** Number of midnights of a zone between two instants. */
export function daysBetween(from: Date, to: Date, timeZoneId: string): number {
  return Math.max(0, dayOf(from, timeZoneId).until(dayOf(to, timeZoneId), { largestUnit: 'days' }).days);
}
