import { Temporal } from 'temporal-polyfill';

/** The Mondays of the last weeks in a zone, oldest first; the current week's is the last. */
export function mondaysUntil(now: Date, timeZoneId: string, weeks: number): string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZoneId)
    .toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: weeks }, (_, back) => monday.subtract({ weeks: weeks - 1 - back }).toString());
}
