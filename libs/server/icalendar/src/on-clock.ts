import { Temporal } from 'temporal-polyfill';

export function onClock(instant: Date, timeZoneId: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZoneId);
}

/** Whether the clock of the zone shows this time twice, because it is set back. */
export function isShownTwice(at: Temporal.ZonedDateTime): boolean {
  return !isShownOnce(at.toPlainDateTime(), at.timeZoneId);
}

/** Whether the clock of the zone shows this time exactly once: it is neither skipped nor repeated. */
export function isShownOnce(clock: Temporal.PlainDateTime, timeZoneId: string): boolean {
  const first = clock.toZonedDateTime(timeZoneId, { disambiguation: 'earlier' });
  return first.equals(clock.toZonedDateTime(timeZoneId, { disambiguation: 'later' }));
}
