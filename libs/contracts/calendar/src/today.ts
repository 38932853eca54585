import { dayIn } from './days';

/** Anything with a time zone: a person, a program, an ecosystem. */
export interface HasZone {
  /** IANA name. */
  timeZoneId?: string | null;
}

/**
 * The present date, YYYY-MM-DD, in the first known zone of these, such as a person and then their ecosystem. Compare
 * birthdays, terms, holidays and due dates with it, never with the date in UTC, which is tomorrow's date in the
 * American evening.
 */
export function today(now: Date, of: HasZone, ...otherwise: readonly (HasZone | null | undefined)[]): string {
  const zone = [of, ...otherwise].find((each) => each?.timeZoneId)?.timeZoneId;
  return dayIn(zone ?? 'UTC', now);
}
